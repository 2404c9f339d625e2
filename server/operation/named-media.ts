import type pg from 'pg'

/** Lists the media files that rows name, as keys such as `videos/…/prog.mp4`. */
export async function listNamedMedia(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select format('videos/%s/%s', id, file) as key from video
    union all select format('videos/%s/%s', id, poster_file) from video where poster_file is not null
    union all select format('videos/%s/cc/%s', video_id, file) from caption
    union all select format('images/%s', file) from image
    order by 1`)
  return [...rows.map(({ key }) => key), ...(await namedLessonFiles(client))]
}

/** None in a database of code before 0060. */
export async function namedLessonFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    `select to_regclass('lecture_file') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return []
  const { rows } = await client.query<{ key: string }>(
    `select distinct format('files/%s', object_id) as key from lecture_file order by 1`,
  )
  return rows.map(({ key }) => key)
}
