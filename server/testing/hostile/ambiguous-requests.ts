const HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
/** A second request that a proxy in front might see. */
const SMUGGLED = 'GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n'

/**
 * Requests whose end two parsers may see differently; each must get 400, and nothing after it may be read.
 */
export const AMBIGUOUS_REQUESTS: Readonly<Record<string, string>> = {
  'a length and chunks': `${HEAD}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks and a length': `${HEAD}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'two lengths': `${HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x${SMUGGLED}`,
  'two lengths in one': `${HEAD}content-length: 2, 3\r\n\r\n{}x${SMUGGLED}`,
  'a length with a sign': `${HEAD}content-length: +2\r\n\r\n{}${SMUGGLED}`,
  'a length that is none': `${HEAD}content-length: 0x2\r\n\r\n{}${SMUGGLED}`,
  'a length below nothing': `${HEAD}content-length: -1\r\n\r\n${SMUGGLED}`,
  'an encoding nobody knows': `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks that are not the last encoding': `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a space before the colon': `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a header that goes on in the next line': `${HEAD}x-a: b\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'bare line feeds': `POST /api/auth/login HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}${SMUGGLED}`,
  'a carriage return inside': `${HEAD}x-a: b\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of no size': `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of an endless size': `${HEAD}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  'a chunk longer than it says': `${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'no name of a header': `${HEAD}: a\r\n\r\n${SMUGGLED}`,
  'no host': 'GET /api/site HTTP/1.1\r\n\r\n',
}
