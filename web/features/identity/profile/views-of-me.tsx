import { useQuery } from '@tanstack/react-query'
import { listViewsOfMe, type ViewOfMe } from '#contract/identity/learner-view.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { viewsQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

/** Views of this member's screens by staff: when, in which role, why and for how long. */
export function ViewsOfMe() {
  const query = useQuery(viewsQuery)
  return (
    <ProfileSection
      id="views"
      title="열람 기록"
      note="운영진이 문의를 돕기 위해 내 화면을 보기 전용으로 열람한 기록이에요."
    >
      <ProfilePart query={query} fallback={listViewsOfMe.fallback}>
        {(views) =>
          views.length === 0 ? (
            <p className="text-15 text-ink-soft">아직 열람 기록이 없어요.</p>
          ) : (
            <ul className="divide-y divide-line">
              {views.map((view) => (
                <View key={view.id} view={view} />
              ))}
            </ul>
          )
        }
      </ProfilePart>
    </ProfileSection>
  )
}

const View = ({ view: { role, reason, beganAt, lastedSec, isOpen } }: { view: ViewOfMe }) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="text-15">
      <b>{ROLE_WORDS[role]}</b>
      <span className="text-ink-soft tabular-nums">
        {' · '}
        <time dateTime={beganAt}>{minuteText(beganAt)}</time>
        {isOpen ? ' · 지금 열람 중' : ` · ${lengthText(lastedSec)}`}
      </span>
    </p>
    <p className="text-15 wrap-anywhere">이유: {reason}</p>
  </li>
)

const lengthText = (sec: number) => (sec < 60 ? '1분 미만' : `${Math.round(sec / 60)}분 동안`)
