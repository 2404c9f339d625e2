import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid } from '#contract/platform/problem.ts'
import type { Permission } from '#contract/policy.ts'
import { permit } from '#server/features/identity/guards.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const BYTE_ORDER_MARK = '\uFEFF' // without it a spreadsheet misreads Korean

export type Column<Row> = [title: string, read: (row: Row) => string | number | null]

/** The options of a route that serves a file to those with the permission. */
export function guardedBy(permission: Permission) {
  const guard = permit(permission)
  return { onRequest: async ({ visitor }: FastifyRequest) => void guard.admit(visitor) }
}

/** The query of a file's address; refuses a wrong one by its fields, as calls do. */
export function parsedQuery<Query extends z.ZodMiniType>(shape: Query, query: unknown): z.output<Query> {
  const read = z.safeParse(shape, query)
  if (read.success) return read.data
  return refuse(invalid, {
    errors: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

/** The first line of a file. */
export const headOf = <Row>(columns: readonly Column<Row>[]) =>
  BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title))

export const lineBy =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row) =>
    csvLine(columns.map(([, read]) => read(row)))

/** Sends the pieces of a CSV file as a download that is not cached. */
export const sendFile = (
  reply: FastifyReply,
  name: string,
  pieces: Iterable<string> | AsyncIterable<string>,
) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces))
