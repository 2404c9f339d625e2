import type { PlayerSettings } from '#contract/learning/learning.ts'

type Props = { text: string; size: PlayerSettings['captionSize']; place: PlayerSettings['captionPlace'] }

/** Relative to the picture's width, so that it reads alike on a phone and on a large screen. */
const SIZES: Record<Props['size'], string> = {
  small: 'text-[clamp(0.75rem,1.7cqi,1.5rem)]',
  medium: 'text-[clamp(0.8125rem,2.2cqi,2rem)]',
  large: 'text-[clamp(1rem,2.9cqi,2.75rem)]',
  huge: 'text-[clamp(1.25rem,3.8cqi,3.75rem)]',
}

/** Always clear of the controls, shown or not, so that captions never jump. */
const PLACES: Record<Props['place'], string> = {
  bottom: 'bottom-24 max-sm:bottom-2 max-sm:group-data-full/player:bottom-25',
  top: 'top-3 md:top-6',
}

export const CaptionBox = ({ text, size, place }: Props) => (
  <p
    lang="ko"
    className={`absolute inset-x-4 mx-auto w-fit max-w-[34em] rounded-board bg-[black]/85 px-[0.6em] py-[0.15em] text-center
      leading-snug font-medium whitespace-pre-line ${SIZES[size]} ${PLACES[place]}`}
  >
    {text}
  </p>
)
