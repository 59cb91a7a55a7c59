// SPDX-License-Identifier: MIT
// A line between the browser and the server that can be cut: every byte of the page goes through it.
import net from 'node:net';

export async function layWire(address) {
  const { hostname, port } = new URL(address);
  const ends = new Set();
  const wire = { isUp: true, isDeaf: false };
  const server = net.createServer((near) => {
    if (!wire.isUp) return near.destroy();
    const far = net.connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => wire.isDeaf || near.write(bytes));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  wire.address = `http://127.0.0.1:${server.address().port}`;
  wire.cut = () => {
    wire.isUp = false;
    for (const end of ends) end.destroy();
  };
  wire.mend = () => {
    wire.isUp = true;
    wire.isDeaf = false;
  };
  // The server still hears us, but nothing comes back.
  wire.deafen = () => (wire.isDeaf = true);
  wire.stop = () => {
    wire.cut();
    return new Promise((done) => server.close(done));
  };
  return wire;
}
