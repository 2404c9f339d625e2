import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { FileRow } from '../messages/message.store.ts'

type NewFile = Omit<FileRow, 'id'> & { roomId: number; uploaderId: number }

export async function insertFile(db: Db, { roomId, uploaderId, name, kind, file, sizeBytes }: NewFile) {
  const { rows } = await sql<{ id: number }>`
    insert into chat_attachment (room_id, uploader_id, kind, file, name, size_bytes)
    values (${roomId}, ${uploaderId}, ${kind}, ${file}, ${name}, ${sizeBytes})
    returning id`.execute(db)
  return rows[0]!.id
}

export type KeptFile = Omit<FileRow, 'sizeBytes'> & {
  member_id: number
  uploader_id: number
  is_sent: boolean
}

export async function findFile(db: Db, id: number): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select a.id, a.name, a.kind, a.file, a.uploader_id, a.message_id is not null as is_sent, r.member_id
    from chat_attachment a join chat_room r on r.id = a.room_id
    where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteUnsent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from chat_attachment where message_id is null and created_at < now() - interval '1 day'
    returning file`.execute(db)
  return rows.map(({ file }) => file)
}

export async function findKnownFiles(db: Db, files: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from chat_attachment where file = any (${files}::text[])`.execute(db)
  return new Set(rows.map(({ file }) => file))
}
