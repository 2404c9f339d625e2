import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './reader.ts'

type Sql = RawBuilder<unknown>

const among = (courseIds: readonly number[] | null): Sql =>
  courseIds === null ? sql`true` : sql`c.id = any(${courseIds}::int[])`

/** Whether the caller finds the course `c` itself. */
export const isShown = ({ reads }: Reader): Sql => sql`(c.published or ${among(reads)})`

/** Whether the caller finds the lessons of the course `c`: those who took it keep it after it was archived. */
export const isKnown = ({ reads, opens }: Reader): Sql =>
  sql`(c.published or ${among(reads)} or ${among(opens)})`

/** Whether the caller may open every lesson of the course `c`. */
export const opensCourse = ({ opens }: Reader): Sql => sql`(${among(opens)})`

/** Whether the caller may open the lecture `l` of the course `c`. */
export const opensLecture = (reader: Reader): Sql => sql`(l.is_public or ${opensCourse(reader)})`
