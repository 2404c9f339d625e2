import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { Stars } from '#web/features/review/stars.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Reviews of members, each with the share of the course that its author watched. */
export const Voices = ({ voices }: { voices: HomeData['voices'] }) => (
  <ul className="border-t border-line">
    {voices.map(({ id, rating, body, coverage, author, courseId, courseTitle }) => (
      <li key={id} className="border-b border-line py-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Stars stars={rating} size={16} />
          <span className="font-semibold text-ink">{author}</span>
          <span className="tabular-nums">{Math.round(coverage * 100)}% 시청</span>
          <Link to={paths.reviews(courseId)} className="underline underline-offset-4 hover:text-ink">
            {courseTitle}
          </Link>
        </p>
        <p className="mt-2 line-clamp-3 max-w-text text-17">{body}</p>
      </li>
    ))}
  </ul>
)
