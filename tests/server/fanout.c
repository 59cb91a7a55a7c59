// SPDX-License-Identifier: MIT
// The least a table over sockets can cost: a bare epoll loop that reads a text from one socket and writes the same
// bytes to the four sockets of its table. tests/server/load.py holds `gaslight serve` beside it.
//
//   fanout        prints its port, then serves until it is killed
//
// A connection says its table in its first four bytes (big-endian). After that every text is four bytes of length
// and so many bytes; each goes to all sockets of the table, the sender's own too.
#define _GNU_SOURCE  // accept4
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { kTables = 1024, kSeats = 4, kBuffer = 1 << 20, kEvents = 64 };

struct Connection {
  int socket;
  int table;  // -1 until it has said so
  uint32_t filled;
  unsigned char* bytes;
};

struct Table {
  int sockets[kSeats];
  int count;
};

static struct Table tables[kTables];

static void fail(const char* what) {
  perror(what);
  exit(1);
}

static uint32_t number_at(const unsigned char* bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return ntohl(value);
}

static void write_all(int socket, const unsigned char* bytes, size_t size) {
  while (size > 0) {
    ssize_t sent = send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes += sent;
      size -= (size_t)sent;
    } else if (errno == EAGAIN) {
      struct pollfd one = {.fd = socket, .events = POLLOUT};
      poll(&one, 1, -1);
    } else {
      return;  // the reader has gone
    }
  }
}

// Handles everything whole in the buffer and keeps the rest.
static void take(struct Connection* one) {
  uint32_t at = 0;
  if (one->table < 0 && one->filled >= 4) {
    one->table = (int)(number_at(one->bytes) % kTables);
    struct Table* table = &tables[one->table];
    if (table->count < kSeats) table->sockets[table->count++] = one->socket;
    at = 4;
  }
  while (one->filled - at >= 4) {
    uint32_t size = 4 + number_at(one->bytes + at);
    if (one->filled - at < size) break;
    const struct Table* table = &tables[one->table];
    for (int seat = 0; seat < table->count; ++seat) write_all(table->sockets[seat], one->bytes + at, size);
    at += size;
  }
  memmove(one->bytes, one->bytes + at, one->filled - at);
  one->filled -= at;
}

static void read_some(struct Connection* one) {
  ssize_t got = recv(one->socket, one->bytes + one->filled, kBuffer - one->filled, 0);
  if (got > 0) {
    one->filled += (uint32_t)got;
    take(one);
  } else if (got == 0 || errno != EAGAIN) {
    close(one->socket);
    free(one->bytes);
    free(one);
  }
}

static void accept_one(int listener, int loop) {
  int socket = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
  if (socket < 0) return;
  int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct Connection* one = calloc(1, sizeof *one);
  if (!one || !(one->bytes = malloc(kBuffer))) fail("malloc");
  one->socket = socket;
  one->table = -1;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = one};
  if (epoll_ctl(loop, EPOLL_CTL_ADD, socket, &event) < 0) fail("epoll_ctl");
}

static int listen_somewhere(void) {
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(listener, (struct sockaddr*)&address, size) < 0 || listen(listener, 1024) < 0) fail("listen");
  getsockname(listener, (struct sockaddr*)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return listener;
}

int main(void) {
  int listener = listen_somewhere(), loop = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL}, events[kEvents];
  if (epoll_ctl(loop, EPOLL_CTL_ADD, listener, &event) < 0) fail("epoll_ctl");
  for (;;) {
    int count = epoll_wait(loop, events, kEvents, -1);
    for (int i = 0; i < count; ++i) {
      if (events[i].data.ptr) {
        read_some(events[i].data.ptr);
      } else {
        accept_one(listener, loop);
      }
    }
  }
}
