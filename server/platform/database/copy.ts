import { Readable, Writable } from 'node:stream'

import type pg from 'pg'

/** What the driver has for COPY and its types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_BYTES = 64 * 1024

/** The rows of `copy ... to stdout` as they come; the connection is held back while nobody reads. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: CopyConnection | undefined
  let rows: Buffer[] = []
  let size = 0
  const stream = new Readable({
    highWaterMark: 4 * CHUNK_BYTES,
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      // A reader that left: what is still coming has to be read past, or the connection never gets to its next query.
      connection?.stream.resume()
      done(error)
    },
  })
  const pass = () => {
    if (size === 0 || stream.destroyed) return
    if (!stream.push(Buffer.concat(rows, size))) connection?.stream.pause()
    rows = []
    size = 0
  }
  client.query({
    ...NOTHING,
    submit(to: pg.Connection) {
      connection = to as CopyConnection
      connection.query(sql)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      rows.push(Buffer.from(chunk)) // the driver uses its buffer again
      size += chunk.length
      if (size >= CHUNK_BYTES) pass()
    },
    handleError: (error: Error) => void stream.destroy(error),
    handleReadyForQuery() {
      pass()
      connection?.stream.resume()
      if (!stream.destroyed) stream.push(null)
    },
  })
  return stream
}

/** Takes the rows for `copy ... from stdin`; finished means that the server has them all. */
export function copyIn(client: pg.Client, sql: string): Writable {
  let connection: CopyConnection | undefined
  let isOpen = false
  let begin: (() => void) | undefined
  let finish: ((error?: Error) => void) | undefined
  let failure: Error | undefined
  // A refused COPY never opens: then the stream is destroyed, and whoever waits goes with it.
  const whenOpen = (work: () => void) => {
    if (isOpen) work()
    else begin = work
  }
  const stream = new Writable({
    highWaterMark: CHUNK_BYTES,
    write(chunk: Buffer, _encoding, done) {
      whenOpen(() => {
        connection!.sendCopyFromChunk(chunk)
        if (connection!.stream.writableNeedDrain) connection!.stream.once('drain', () => done(failure))
        else done(failure)
      })
    },
    final(done) {
      whenOpen(() => {
        finish = done
        connection!.endCopyFrom()
      })
    },
    destroy(error, done) {
      if (error && isOpen) connection?.sendCopyFail('the rows ended too early')
      done(error)
    },
  })
  client.query({
    ...NOTHING,
    submit(to: pg.Connection) {
      connection = to as CopyConnection
      connection.query(sql)
    },
    handleCopyInResponse() {
      isOpen = true
      if (stream.destroyed) connection?.sendCopyFail('the rows ended too early')
      else begin?.()
    },
    handleError(error: Error) {
      isOpen = false
      failure = error
      if (finish) finish(error)
      else stream.destroy(error)
    },
    handleReadyForQuery() {
      isOpen = false
      if (!failure) finish?.()
    },
  })
  return stream
}

/** What the driver tells every query, and a COPY has no use for. */
const NOTHING = {
  handleRowDescription() {},
  handleDataRow() {},
  handlePortalSuspended() {},
  handleEmptyQuery() {},
  handleCommandComplete() {},
}
