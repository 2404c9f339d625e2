import type { PlayerSettings } from '#contract/learning/learning.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyList, type KeyLine } from '#web/ui/key-list.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const GUIDE: KeyLine[] = [
  { keys: ['Space', 'K'], does: '재생, 일시 정지' },
  { keys: ['J', 'L'], does: '10초 뒤로, 앞으로' },
  { keys: ['←', '→'], does: '5초 뒤로, 앞으로' },
  { keys: ['0', '…', '9'], does: '처음부터 90% 지점까지 이동' },
  { keys: ['<', '>'], does: '0.1배 느리게, 빠르게' },
  { keys: ['↑', '↓'], does: '볼륨 높이기, 낮추기' },
  { keys: ['M'], does: '음소거' },
  { keys: ['C'], does: '자막' },
  { keys: ['N', 'P'], does: '다음 강의, 이전 강의' },
  { keys: ['B'], does: '현재 시점에 책갈피 추가' },
  { keys: ['F'], does: '전체 화면' },
  { keys: ['T'], does: '영화관 모드' },
  { keys: ['I'], does: '작은 창으로 보기' },
  { keys: ['/', 'Ctrl+K'], does: '전체 검색' },
  { keys: ['?'], does: '이 안내' },
  { keys: ['Esc'], does: '닫기, 취소, 전체 화면 종료' },
]

type Props = {
  settings: PlayerSettings
  onChange: (changes: Partial<PlayerSettings>) => void
  onClose: () => void
}

export const KeysGuide = ({ settings, onChange, onClose }: Props) => (
  <Dialog open title="단축키" width="wide" onClose={onClose}>
    <KeyList lines={GUIDE} />
    <p className="mt-4 mb-5 text-13 text-ink-soft">
      한글 입력 상태에서도 쓸 수 있어요. 글을 입력하는 동안에는 작동하지 않아요.
    </p>
    <Switch
      label="글자 단축키 사용"
      hint="끄면 Space, 화살표, Esc만 작동해요."
      checked={settings.letterKeys}
      onChange={(letterKeys) => onChange({ letterKeys })}
    />
  </Dialog>
)
