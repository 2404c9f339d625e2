import { Keyboard } from 'lucide-react'
import type { PlayerSettings } from '#contract/learning/learning.ts'
import { Choice } from '#web/features/learning/lectures/video/choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const SIZES = { small: '작게', medium: '보통', large: '크게', huge: '아주 크게' } as const
const PLACES = { bottom: '아래', top: '위' } as const

type Props = {
  settings: PlayerSettings
  hasCaptions: boolean
  onChange: (changes: Partial<PlayerSettings>) => void
  onGuide: () => void
}

export const SettingsMenu = ({ settings, hasCaptions, onChange, onGuide }: Props) => (
  <div className="flex flex-col gap-4">
    {hasCaptions ? (
      <>
        <Switch label="자막" checked={settings.captions} onChange={(captions) => onChange({ captions })} />
        <Choice
          legend="자막 크기"
          options={SIZES}
          chosen={settings.captionSize}
          onChoose={(captionSize) => onChange({ captionSize })}
        />
        <Choice
          legend="자막 위치"
          options={PLACES}
          chosen={settings.captionPlace}
          onChoose={(captionPlace) => onChange({ captionPlace })}
        />
      </>
    ) : (
      <p className="text-15 text-ink-soft">자막이 없는 강의예요.</p>
    )}
    <Switch
      label="다음 강의 자동 재생"
      hint="강의가 끝나면 7초 뒤에 재생돼요."
      checked={settings.autoNext}
      onChange={(autoNext) => onChange({ autoNext })}
    />
    <div className="sm:hidden">
      <Switch label="음소거" checked={settings.isMuted} onChange={(isMuted) => onChange({ isMuted })} />
    </div>
    <Button variant="quiet" size="small" onClick={onGuide} icon={<Keyboard size={16} aria-hidden />}>
      단축키 안내
    </Button>
  </div>
)
