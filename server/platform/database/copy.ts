import { Readable, Writable } from 'node:stream'

import type pg from 'pg'

/** Methods for COPY that the driver has but its types omit. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_BYTES = 64 * 1024

/** Streams the rows of `copy ... to stdout`, with backpressure on the connection. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: CopyConnection | undefined
  let rows: Buffer[] = []
  let size = 0
  const stream = new Readable({
    highWaterMark: 4 * CHUNK_BYTES,
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      // Drain the remaining rows after the reader left, or the connection never reaches its next query.
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
      rows.push(Buffer.from(chunk)) // the driver reuses its buffer
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

/** A stream into `copy ... from stdin`; `finish` means that the server has stored all rows. */
export function copyIn(client: pg.Client, sql: string): Writable {
  let connection: CopyConnection | undefined
  let isOpen = false
  let begin: (() => void) | undefined
  let finish: ((error?: Error) => void) | undefined
  let failure: Error | undefined
  // A rejected COPY never opens: the stream is then destroyed together with a pending write.
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

/** Handlers that the driver calls on every query but a COPY does not need. */
const NOTHING = {
  handleRowDescription() {},
  handleDataRow() {},
  handlePortalSuspended() {},
  handleEmptyQuery() {},
  handleCommandComplete() {},
}
