import type { SearchResult } from '#contract/search/search.ts'
import type { ResultGroup } from '#web/features/search/palette/group-results.ts'
import type { Options } from '#web/ui/palette/use-options.ts'
import { KIND_WORDS } from '#web/features/search/parts/kind-words.ts'
import { KindIcon, ResultPlace, ResultSnippet } from '#web/features/search/parts/result-lines.tsx'
import { paths } from '#web/paths.ts'
import { PaletteGroup } from '#web/ui/palette/palette-group.tsx'
import { PaletteOption } from '#web/ui/palette/palette-option.tsx'
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
        <PaletteGroup key={kind} name={KIND_WORDS[kind].name}>
          {results.map((result, index) => (
            <PaletteOption
              key={index}
              at={starts[at]! + index}
              to={result.url}
              options={options}
              onOpen={onOpen}
            >
              <ResultOption result={result} above={results[index - 1]} words={words} />
            </PaletteOption>
          ))}
        </PaletteGroup>
      ))}
      <PaletteOption at={options.count - 1} to={paths.searchFor(text)} options={options} onOpen={onOpen}>
        <span className="py-1 font-semibold text-indigo">모두 보기 ({total}개)</span>
      </PaletteOption>
    </div>
  )
}

type OptionProps = { result: SearchResult; above: SearchResult | undefined; words: readonly string[] }

const ResultOption = ({ result, above, words }: OptionProps) => (
  <>
    <KindIcon kind={result.kind} />
    <span className="grid min-w-0 gap-0.5">
      <span className="text-15 font-semibold wrap-anywhere">
        <FoundText text={result.title} words={words} />
      </span>
      <ResultPlace result={result} withKind={false} above={above} />
      <ResultSnippet result={result} words={words} className="line-clamp-1" />
    </span>
  </>
)
