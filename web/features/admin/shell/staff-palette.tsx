import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchAsStaff, STAFF_SEARCH_MAX } from '#contract/admin/staff-search.ts'
import type { MenuLink } from '#web/feature.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { type FoundGroup, type FoundLine, groupFound } from '#web/features/admin/shell/found-groups.ts'
import { ICONS } from '#web/features/admin/shell/side-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { useBackdrop, useModal } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { type Options, useOptions } from '#web/ui/use-options.ts'
import { wordsOf } from '#web/ui/words/find-words.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'

const TYPING_MS = 200

type Props = { places: readonly MenuLink[]; onClose: () => void }

/** Search over the admin area: a combobox whose options are screens, members, orders and things of courses. */
export function StaffPalette({ places, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { found, failure, isAnswered, retry } = useFound(text)
  const groups = groupFound(places, text, text === '' ? null : found)
  const lines = groups.flatMap((group) => group.lines)
  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const options = useOptions({
    id,
    count: lines.length,
    of: text === '' ? '' : (found ?? text),
    onOpen: (at) => {
      const line = lines[at]
      // An older answer would open another thing than the one that was searched.
      if (line && (isAnswered || text === '')) open(line.to)
    },
  })
  useModal(box)
  useBackdrop(box, onClose)
  return (
    <dialog
      ref={box}
      aria-label="관리자 검색"
      onClose={onClose}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-2.5rem)] max-w-2xl rounded-card border border-line bg-sheet p-0 text-ink
        shadow-float backdrop:bg-[rgb(0_0_0/0.45)] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none
        max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex max-h-[78dvh] flex-col max-sm:h-full max-sm:max-h-none">
        <div className="flex shrink-0 items-center gap-3 border-b border-line pl-4">
          <Search size={20} aria-hidden className="shrink-0 text-ink-soft" />
          <input
            role="combobox"
            aria-label="검색어"
            aria-expanded={options.count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.activeId}
            placeholder="회원, 주문 번호, 코스, 강의, 실습, 설정"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={STAFF_SEARCH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={options.press}
            className="min-h-14 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-ink-soft"
          />
          <button
            type="button"
            aria-label="닫기"
            onClick={onClose}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft -outline-offset-2 hover:text-ink"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <p role="status" className="sr-only">
            {text !== '' && isAnswered && `${lines.length}개를 찾았어요.`}
          </p>
          {failure !== null && (
            <Words isAlert>
              {failure}
              <Button size="small" variant="quiet" onClick={retry}>
                다시 시도
              </Button>
            </Words>
          )}
          {lines.length > 0 ? (
            <Found id={id} groups={groups} text={text} options={options} onOpen={open} isOld={!isAnswered} />
          ) : (
            failure === null && (
              <Words>
                {isAnswered ? (
                  <>
                    <b className="wrap-anywhere">‘{text}’ 검색 결과가 없어요.</b>
                    <span className="text-ink-soft">
                      이름, 이메일, 주문 번호, 제목의 일부로 찾을 수 있어요.
                    </span>
                  </>
                ) : (
                  '검색하는 중…'
                )}
              </Words>
            )
          )}
        </div>
      </div>
    </dialog>
  )
}

/** The newest answer; until the next one arrives, it is that to the previous text. */
function useFound(text: string) {
  const q = useLate(text, TYPING_MS)
  const query = useQuery({
    queryKey: ['staff-search', q],
    queryFn: ({ signal }) => send(searchAsStaff, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Texts are often names and addresses, so no answer is kept once the palette is closed.
    gcTime: 0,
    retry: false,
  })
  return {
    found: query.data ?? null,
    isAnswered: text === '' || (q === text && query.data !== undefined && !query.isPlaceholderData),
    failure: query.error && q === text ? sentenceOf(query.error, searchAsStaff.fallback) : null,
    retry: () => void query.refetch(),
  }
}

type FoundProps = {
  id: string
  groups: readonly FoundGroup[]
  text: string
  options: Options
  onOpen: (to: string) => void
  isOld: boolean
}

function Found({ id, groups, text, options, onOpen, isOld }: FoundProps) {
  const words = wordsOf(text)
  const starts = groups.map((_group, at) => groups.slice(0, at).flatMap(({ lines }) => lines).length)
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="검색 결과"
      className={`p-2 ${isOld ? 'opacity-60' : ''}`}
    >
      {groups.map(({ name, lines }, at) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
          <div id={`${id}-${name}`} className="px-2 pt-2 pb-1 text-13 font-semibold text-ink-soft">
            {name}
          </div>
          {lines.map((line, index) => (
            <Option key={line.to} at={starts[at]! + index} line={line} {...{ words, options, onOpen }} />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  at: number
  line: FoundLine
  words: readonly string[]
  options: Options
  onOpen: (to: string) => void
}

/** A link, so that it also opens in another tab; the keyboard stays in the field. */
function Option({ at, line: { to, title, place, icon }, words, options, onOpen }: OptionProps) {
  const Icon = ICONS[icon]
  return (
    <Link
      to={to}
      role="option"
      id={options.idOf(at)}
      aria-selected={options.isActive(at)}
      tabIndex={-1}
      onMouseMove={() => options.isActive(at) || options.move(at)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(to)
      }}
      className="flex items-center gap-3 rounded-board px-2 py-2 aria-selected:bg-indigo-wash"
    >
      <Icon size={18} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="min-w-0">
        <span className="block text-15 font-semibold wrap-anywhere">
          <FoundText text={title} words={words} />
        </span>
        {place !== '' && (
          <span className="block text-13 wrap-anywhere text-ink-soft tabular-nums">{place}</span>
        )}
      </span>
    </Link>
  )
}

const Words = ({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="flex flex-col items-center gap-2 px-4 py-10 text-center text-15"
  >
    {children}
  </div>
)
