import { useQuery } from '@tanstack/react-query'
import { Bookmark, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  isViewedList,
  renameView,
  type SavedView,
  saveView,
  tooManyViews,
  VIEW_NAME_MAX,
  ViewName,
  viewQuery,
  VIEWS_MAX,
} from '#contract/admin/saved-view.ts'
import { viewsQuery } from '#web/features/admin/saved-views/saved-views-query.ts'
import { useViewActs } from '#web/features/admin/saved-views/use-view-acts.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { MenuButton } from '#web/ui/staff/menu-button.tsx'
import { NameDialog } from '#web/ui/staff/dialogs/name-dialog.tsx'

/** The caller's own views of the list at this address. They are links, so the address always says what the list shows. */
export function SavedViews() {
  const list = useLocation().pathname.replace(/\/$/, '')
  return isViewedList(list) && <Views key={list} list={list} />
}

function Views({ list }: { list: string }) {
  const { search } = useLocation()
  const { data: views = [] } = useQuery(viewsQuery(list))
  const [named, setNamed] = useState<SavedView | 'new' | null>(null)
  const close = () => setNamed(null)
  const { save, rename, remove } = useViewActs(list)
  const box = useRef<HTMLDivElement>(null)
  /** The query of the view that was just saved: its link gets the focus, because the pressed button is gone. */
  const saved = useRef<string | null>(null)
  useEffect(() => {
    if (named !== null || saved.current === null) return
    const link = [...(box.current?.querySelectorAll('a') ?? [])].find(
      (one) => one.dataset.view === saved.current,
    )
    if (!link) return
    saved.current = null
    link.focus()
  }, [views, named])
  const here = viewQuery(list, search)
  const isSavable = here !== '' && views.every(({ query }) => query !== here)
  return (
    // Also without a view: it has the focus after the last one was deleted.
    <div ref={box} tabIndex={-1} {...(views.length > 0 || isSavable ? GROUP : EMPTY)}>
      {views.length > 0 && (
        <span aria-hidden className="text-13 font-semibold text-ink-soft">
          저장된 보기
        </span>
      )}
      {views.map((view) => (
        <View
          key={view.id}
          view={view}
          isHere={view.query === here}
          onRename={() => setNamed(view)}
          onRemove={() => void remove(view).then(() => box.current?.focus())}
        />
      ))}
      {isSavable && (
        <Button
          variant="quiet"
          size="small"
          className="min-h-8! max-md:min-h-10!"
          icon={<Bookmark size={14} aria-hidden />}
          onClick={() =>
            views.length < VIEWS_MAX ? setNamed('new') : showToast(tooManyViews.message, 'warning')
          }
        >
          현재 필터 저장
        </Button>
      )}
      {named === 'new' && (
        <NameDialog
          {...NAMING}
          title="현재 필터 저장"
          lead="이 목록에서 지금 쓰는 필터와 정렬을 저장해요. 나만 볼 수 있고, 회원을 찾는 검색어는 저장하지 않아요."
          name=""
          failed={saveView.fallback}
          onSend={async (name) => {
            await save({ name, query: here })
            saved.current = here
            close()
          }}
          onClose={close}
        />
      )}
      {named !== null && named !== 'new' && (
        <NameDialog
          {...NAMING}
          title="보기 이름 변경"
          lead="저장한 필터와 정렬은 그대로예요."
          name={named.name}
          failed={renameView.fallback}
          onSend={(name) => rename(named, name).then(close)}
          onClose={close}
        />
      )}
    </div>
  )
}

const GROUP = {
  role: 'group',
  'aria-label': '저장된 보기',
  className: 'mt-3 flex flex-wrap items-center gap-2',
}
const EMPTY = { className: 'outline-none' }

const NAMING = { label: '이름', max: VIEW_NAME_MAX, schema: ViewName, send: '저장' }

type ViewProps = { view: SavedView; isHere: boolean; onRename: () => void; onRemove: () => void }

const View = ({ view: { name, query }, isHere, onRename, onRemove }: ViewProps) => (
  <span
    className={`flex max-w-full items-center rounded-board border ${isHere ? 'border-indigo bg-indigo-wash' : 'border-line-strong bg-sheet'}`}
  >
    <Link
      to={`?${query}`}
      data-view={query}
      aria-current={isHere ? 'true' : undefined}
      className={`flex min-h-8 min-w-0 items-center pl-2.5 text-13 font-semibold max-md:min-h-10 ${isHere ? 'text-indigo' : 'hover:text-indigo'}`}
    >
      <span className="truncate">{name}</span>
    </Link>
    <MenuButton
      variant="link"
      menuName={`${name} 보기 관리`}
      aria-label={`${name} 보기 관리`}
      className="min-h-8! px-1.5 text-ink-soft! no-underline! max-md:min-h-10!"
      items={[
        {
          id: 'rename',
          icon: <Pencil size={18} aria-hidden />,
          name: '이름 변경',
          hint: '저장한 필터는 그대로 둬요.',
          onPress: onRename,
        },
        {
          id: 'remove',
          icon: <Trash2 size={18} aria-hidden />,
          name: '삭제',
          hint: '목록의 내용은 바뀌지 않아요.',
          onPress: onRemove,
        },
      ]}
    >
      <MoreHorizontal size={16} aria-hidden />
    </MenuButton>
  </span>
)
