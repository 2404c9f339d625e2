import { type ReactNode, useId } from 'react'
import type { SearchResult } from '#contract/search/search.ts'
import type { ResultGroup } from '#web/features/search/palette/group-results.ts'
import type { Options } from '#web/ui/use-options.ts'
import { KIND_WORDS } from '#web/features/search/parts/kind-words.ts'
import { KindIcon, ResultPlace, ResultSnippet } from '#web/features/search/parts/result-lines.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { FoundText } from '#web/ui/words/found-text.tsx'

type Props = {
  listId: string
  text: string
  groups: readonly ResultGroup[]
  options: Options
  words: readonly string[]
  total: number
  onOpen: (url: string) => void
}

/** The last option leads to the page with all results. */
export function ResultOptions({ listId, text, groups, options, words, total, onOpen }: Props) {
  const starts = groups.map((_group, at) => groups.slice(0, at).flatMap(({ results }) => results).length)
  return (
    <div id={listId} role="listbox" aria-label="검색 결과" className="p-2">
      {groups.map(({ kind, results }, at) => (
        <Group key={kind} name={KIND_WORDS[kind].name}>
          {results.map((result, index) => (
            <Option key={index} at={starts[at]! + index} to={result.url} options={options} onOpen={onOpen}>
              <ResultOption result={result} words={words} />
            </Option>
          ))}
        </Group>
      ))}
      <Option at={options.count - 1} to={paths.searchFor(text)} options={options} onOpen={onOpen}>
        <span className="py-1 font-semibold text-indigo">모두 보기 ({total}개)</span>
      </Option>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <div id={id} className="px-2 pt-2 pb-1 text-13 font-semibold text-ink-soft">
        {name}
      </div>
      {children}
    </div>
  )
}

const ResultOption = ({ result, words }: { result: SearchResult; words: readonly string[] }) => (
  <>
    <KindIcon kind={result.kind} />
    <span className="grid min-w-0 gap-0.5">
      <span className="text-15 font-semibold wrap-anywhere">
        <FoundText text={result.title} words={words} />
      </span>
      <ResultPlace result={result} withKind={false} />
      <ResultSnippet result={result} words={words} className="line-clamp-1" />
    </span>
  </>
)

type OptionProps = {
  at: number
  to: string
  options: Options
  onOpen: (url: string) => void
  children: ReactNode
}

/** A link, so that it also opens in another tab; the keyboard stays in the field. */
const Option = ({ at, to, options, onOpen, children }: OptionProps) => (
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
    className="flex gap-3 rounded-board px-2 py-2 aria-selected:bg-indigo-wash"
  >
    {children}
  </Link>
)
