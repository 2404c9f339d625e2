import { Bookmark as BookmarkSign, Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type Bookmark, BOOKMARK_LABEL_MAX } from '#contract/learning/note.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'
import { type AdjacentPlayer, PointLink } from '#web/features/learning/parts/notes/point-link.tsx'
import { RemovedRow } from '#web/features/learning/parts/notes/removed-row.tsx'
import { RowAction } from '#web/features/learning/parts/notes/row-action.tsx'
import type { BookmarkList } from '#web/features/learning/parts/notes/use-bookmark-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  bookmark: Bookmark
  bookmarks: BookmarkList
  courseId: number
  beside: AdjacentPlayer | null
  words: readonly string[]
}

/** One bookmark: a second and an optional name. */
export function BookmarkItem({ bookmark, bookmarks, courseId, beside, words }: Props) {
  const { isOpen, opener, form, open: unfold, close } = useUnfold()
  const [label, setLabel] = useState(bookmark.label)
  if (bookmarks.isRemoved(bookmark))
    return <RemovedRow what="책갈피를" onUndo={() => void bookmarks.restore(bookmark)} />

  const open = () => {
    setLabel(bookmark.label)
    unfold()
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await bookmarks.put({ ...bookmark, label })) close()
  }
  const name = `${clock(bookmark.atSec)} 책갈피`
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <PointLink point={{ ...bookmark, courseId, kind: 'video', heading: null }} beside={beside} />
        <BookmarkSign size={14} fill="currentColor" aria-hidden className="shrink-0 text-wood-4" />
        <span className="min-w-0 grow text-15">
          {bookmark.label ? <FoundText text={bookmark.label} words={words} /> : '책갈피'}
        </span>
        {!isOpen && (
          <>
            <RowAction ref={opener} icon={Pencil} label={`${name} 이름 수정`} onPress={open} />
            <RowAction icon={Trash2} label={`${name} 삭제`} onPress={() => void bookmarks.remove(bookmark)} />
          </>
        )}
      </div>
      {isOpen && (
        <div ref={form}>
          <form onSubmit={(event) => void save(event)} className="mt-2 flex flex-wrap gap-2">
            <input
              aria-label={`${name} 이름`}
              value={label}
              maxLength={BOOKMARK_LABEL_MAX}
              onChange={(event) => setLabel(event.currentTarget.value)}
              className="min-h-9 min-w-0 grow basis-40 rounded-board border border-line-strong bg-sheet px-3 text-15"
            />
            <Button size="small" type="submit">
              저장
            </Button>
            <Button variant="quiet" size="small" onClick={close}>
              취소
            </Button>
          </form>
        </div>
      )}
    </li>
  )
}
