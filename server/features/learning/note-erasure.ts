import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countNotes, eraseNotes } from './note-erasure.store.ts'

/** Notes and bookmarks are private: they are deleted, nothing is retained. */
export const noteErasure: ErasurePart = {
  async announce(db, memberId) {
    const { notes, bookmarks } = await countNotes(db, memberId)
    if (notes + bookmarks === 0) return []
    const note =
      '모두 삭제되며 복구할 수 없습니다. 필요한 노트는 마이페이지의 노트에서 먼저 다운로드해 주세요.'
    return [{ kind: 'note', title: `노트 ${notes}개와 책갈피 ${bookmarks}개`, note }]
  },
  retain: async () => [],
  erase: eraseNotes,
}
