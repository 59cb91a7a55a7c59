// SPDX-License-Identifier: MIT
import { mount } from 'svelte';
import App from './app/App.svelte';
import './style/theme.css';
import './style/base.css';

const target = document.getElementById('page');
if (target) mount(App, { target });
