import type pg from 'pg'

/** Lists the media files that rows name, as keys such as `videos/…/prog.mp4`. */
export async function listNamedMedia(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select format('videos/%s/%s', id, file) as key from video
    union all select format('videos/%s/%s', id, poster_file) from video where poster_file is not null
    union all select format('videos/%s/cc/%s', video_id, file) from caption
    union all select format('images/%s', file) from image
    union all select distinct format('files/%s', object_id) from lecture_file
    order by 1`)
  return rows.map(({ key }) => key)
}
