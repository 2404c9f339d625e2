export const RoadmapState = ({ published }: { published: boolean }) => (
  <span
    className={`inline-block rounded-board px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${
      published ? 'bg-jade-wash text-jade' : 'bg-wood-1 text-ink-soft'
    }`}
  >
    {published ? '공개' : '비공개'}
  </span>
)
