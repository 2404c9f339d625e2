import type { SearchPage } from '#contract/search/search.ts'

const HOW: Record<SearchPage['reading'], string> = {
  typed: '',
  keyboard: '한/영을 바꿔 찾았어요.',
  near: '비슷한 검색어로 찾았어요.',
}

/** Says what was searched when the text was not read as typed. */
export const ReadingNote = ({ found: { reading, readAs } }: { found: SearchPage }) =>
  reading !== 'typed' &&
  readAs && (
    <span>
      <b className="text-ink">‘{readAs}’</b> 검색 결과예요. {HOW[reading]}
    </span>
  )
