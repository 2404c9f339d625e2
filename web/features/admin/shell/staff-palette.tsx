import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchAsStaff, STAFF_SEARCH_MAX } from '#contract/admin/staff-search.ts'
import type { MenuLink } from '#web/feature.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { type FoundGroup, type FoundLine, groupFound } from '#web/features/admin/shell/found-groups.ts'
import { ICONS } from '#web/features/admin/shell/side-menu.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { PaletteFrame } from '#web/ui/palette/palette-frame.tsx'
import { PaletteGroup } from '#web/ui/palette/palette-group.tsx'
import { PaletteFailure, PaletteNote } from '#web/ui/palette/palette-note.tsx'
import { PaletteOption } from '#web/ui/palette/palette-option.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { type Options, useOptions } from '#web/ui/palette/use-options.ts'
import { wordsOf } from '#contract/platform/find-words.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'

const TYPING_MS = 200

type Props = { places: readonly MenuLink[]; onClose: () => void }

/** Search over the admin area: a combobox whose options are screens, members, orders and things of courses. */
export function StaffPalette({ places, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const seesMembers = useMay('member.read')
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
  return (
    <PaletteFrame
      label="관리자 검색"
      placeholder={seesMembers ? '회원, 주문 번호, 코스, 강의, 실습, 설정' : '코스, 강의, 실습'}
      enterKeyHint="go"
      maxLength={STAFF_SEARCH_MAX}
      typed={typed}
      onType={setTyped}
      onKeyDown={options.press}
      options={options}
      listId={`${id}-list`}
      onClose={onClose}
    >
      <p role="status" className="sr-only">
        {text !== '' && isAnswered && `${lines.length}개를 찾았어요.`}
      </p>
      {failure !== null && <PaletteFailure sentence={failure} onRetry={retry} />}
      {lines.length > 0 ? (
        <Found id={id} groups={groups} text={text} options={options} onOpen={open} isOld={!isAnswered} />
      ) : (
        failure === null && <Nothing text={text} isAnswered={isAnswered} seesMembers={seesMembers} />
      )}
    </PaletteFrame>
  )
}

type NothingProps = { text: string; isAnswered: boolean; seesMembers: boolean }

const Nothing = ({ text, isAnswered, seesMembers }: NothingProps) => (
  <PaletteNote>
    {isAnswered ? (
      <>
        <b className="wrap-anywhere">‘{text}’ 검색 결과가 없어요.</b>
        <span className="text-ink-soft">
          {seesMembers ? '이름, 이메일, 주문 번호, 제목의 일부로' : '제목의 일부로'} 찾을 수 있어요.
        </span>
      </>
    ) : (
      '검색하는 중…'
    )}
  </PaletteNote>
)

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
        <PaletteGroup key={name} name={name}>
          {lines.map((line, index) => (
            <Option
              key={line.to}
              at={starts[at]! + index}
              line={line}
              words={words}
              options={options}
              onOpen={onOpen}
            />
          ))}
        </PaletteGroup>
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

function Option({ at, line: { to, title, place, icon, cover }, words, options, onOpen }: OptionProps) {
  const Icon = ICONS[icon]
  return (
    <PaletteOption at={at} to={to} options={options} onOpen={onOpen} className="items-center">
      {cover ? (
        <img
          src={cover}
          alt=""
          loading="lazy"
          className="aspect-video w-14 shrink-0 rounded-board object-cover"
        />
      ) : (
        <Icon size={18} aria-hidden className="shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0">
        <span className="block text-15 font-semibold wrap-anywhere">
          <FoundText text={title} words={words} />
        </span>
        {place !== '' && (
          <span className="block text-13 wrap-anywhere text-ink-soft tabular-nums">{place}</span>
        )}
      </span>
    </PaletteOption>
  )
}
