import { StarSign } from '#web/features/review/stars.tsx'

const WORDS = { 1: '아쉬워요', 2: '그저 그래요', 3: '괜찮아요', 4: '좋아요', 5: '최고예요' } as const
const STARS = [1, 2, 3, 4, 5] as const

type Props = { stars: number; error: string | null; onChange: (stars: number) => void }

/** One of five stars, by mouse or arrow keys. */
export const StarChoice = ({ stars, error, onChange }: Props) => (
  <fieldset aria-invalid={error ? true : undefined}>
    <legend className="mb-1.5 text-15 font-semibold">별점</legend>
    <div className="flex items-center gap-1">
      {STARS.map((star) => (
        <label
          key={star}
          title={WORDS[star]}
          className="cursor-pointer rounded-board p-1 has-focus-visible:outline-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === stars}
            // As the Tab key skips it, so does the focus of an opening form.
            tabIndex={stars > 0 && star !== stars ? -1 : undefined}
            aria-describedby={error ? 'rating-error' : undefined}
            onChange={() => onChange(star)}
            className="sr-only"
          />
          <span className="sr-only">
            {star}점, {WORDS[star]}
          </span>
          <StarSign size={30} share={star <= stars ? 1 : 0} />
        </label>
      ))}
      <span aria-hidden className="ml-2 text-15 text-ink-soft">
        {WORDS[stars as keyof typeof WORDS]}
      </span>
    </div>
    {error && (
      <p id="rating-error" className="mt-1 text-13 font-medium text-persimmon">
        {error}
      </p>
    )}
  </fieldset>
)
