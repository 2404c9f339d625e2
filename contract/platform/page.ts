import * as z from 'zod/mini'
import { required, tolerant } from './reading.ts'

const SIZE_MAX = 100
const PAGE_MAX = 100_000

const pageWrong = `page는 0에서 ${PAGE_MAX} 사이의 정수여야 합니다.`
const sizeWrong = `size는 1에서 ${SIZE_MAX} 사이의 정수여야 합니다.`
const sortWrong = 'sort 값이 올바르지 않습니다.'

/** A whole number in a query: digits only. */
const digits = (least: number, most: number, message: string) =>
  z.pipe(
    z.union([z.number(message), z.string(message).check(z.regex(/^\d{1,9}$/, message))]),
    z.pipe(z.transform(Number), z.int(message).check(z.gte(least, message), z.lte(most, message))),
  )

/** The requested page of a list: `page` from 0, `size` 1 to 100. */
export const PageQuery = z.object({
  page: z._default(digits(0, PAGE_MAX, pageWrong), 0),
  size: z._default(digits(1, SIZE_MAX, sizeWrong), 20),
})
export type PageQuery = z.output<typeof PageQuery>

/** The sort orders of a list, such as `createdAt,desc`; the first is the default. */
export const sortedBy = <const Orders extends readonly [string, ...string[]]>(...orders: Orders) =>
  z._default(z.enum(orders, sortWrong), orders[0])

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  tolerant(
    z.object({
      content: required(z.array(item)),
      page: z.int(),
      size: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
    }),
    { read: asPage },
  )

/** Reads a bare list, or a page without counts, as the only page. */
function asPage(value: unknown): unknown {
  const page: Record<string, unknown> = Array.isArray(value) ? { content: value } : { ...(value as object) }
  if (!Array.isArray(page.content)) return value
  const { length } = page.content
  return {
    ...page,
    totalElements: page.totalElements ?? length,
    totalPages: page.totalPages ?? (length > 0 ? 1 : 0),
  }
}
