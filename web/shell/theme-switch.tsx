import { chooseTheme, isDarkNow, type Theme, useTheme } from '#web/shell/theme.ts'
import { MoonSign, SunSign } from '#web/ui/icon.tsx'

/** The style sheet decides which of the two icons is shown: the cached page cannot know the theme. */
export const ThemeToggle = () => (
  <button
    type="button"
    aria-label="라이트 모드와 다크 모드 전환"
    onClick={() => chooseTheme(isDarkNow() ? 'light' : 'dark')}
    className="grid size-11 place-items-center rounded-board text-ink-soft hover:text-ink"
  >
    <MoonSign className="only-light" />
    <SunSign className="only-dark" />
  </button>
)

const CHOICES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: '시스템' },
  { theme: 'light', label: '라이트' },
  { theme: 'dark', label: '다크' },
]

export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">화면 모드</legend>
      {CHOICES.map(({ theme, label }) => (
        <label
          key={theme}
          className="flex min-h-9 cursor-pointer max-md:min-h-10 items-center rounded-board border border-transparent px-3 text-13 text-ink-soft
            hover:text-ink has-checked:border-line-strong has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink
            has-focus-visible:outline-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
