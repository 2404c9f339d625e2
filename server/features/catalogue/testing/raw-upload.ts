import { connect, type Socket } from 'node:net'
import { FORM_HEADERS } from '#server/testing/form.ts'
import { uploadPath } from './staff-scene.ts'

export type Sender = { url: string; cookies: ReadonlyMap<string, string> } & Target
/** A new lecture of a course, another video for a lecture, or what a path takes by POST. */
type Target = { courseId: number } | { lectureId: number } | { path: string }

function requestLine(to: Target): string {
  if ('path' in to) return `POST ${to.path}`
  return 'courseId' in to ? `POST ${uploadPath(to.courseId)}` : `PUT /api/lectures/${to.lectureId}/video`
}

/** A connection with the headers of a chunked upload sent, and no body yet. */
export function openUpload({ url, cookies, ...to }: Sender): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(
    `${requestLine(to)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${cookie}\r\nx-xsrf-token: ${cookies.get('XSRF-TOKEN')}\r\n` +
      `content-type: ${FORM_HEADERS['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  return socket
}

/** Resolves once the socket has accepted the bytes. */
export const sendChunk = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const framed = Buffer.concat([
      Buffer.from(`${bytes.length.toString(16)}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ])
    socket.write(framed, (error) => (error ? reject(error) : resolve()))
  })
