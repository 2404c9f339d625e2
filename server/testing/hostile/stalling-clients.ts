import type { Socket } from 'node:net'

const REQUESTS = 150 // responses of 40 kB or more each: together more than the socket buffers hold

/** Requests a page many times and reads nothing. */
export function askAndStopReading(socket: Socket, path = '/'): void {
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(REQUESTS))
}

const LOGIN_HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'

export const stopInHeaders = (socket: Socket): void => void socket.write(LOGIN_HEAD)

export const stopInBody = (socket: Socket): void =>
  void socket.write(`${LOGIN_HEAD}content-length: 4000\r\n\r\n{"email":`)
