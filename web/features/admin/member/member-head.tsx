import type { AdminMember } from '#contract/admin/admin-members.ts'
import { KakaoMark } from '#web/features/admin/parts/kakao-mark.tsx'
import { LearnerViewButton } from '#web/features/admin/parts/learner-view-button.tsx'
import { MemberRoles } from '#web/features/admin/parts/member-roles.tsx'
import { isStaff } from '#web/features/identity/staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Name, roles, and the button to view the member's screens, which staff accounts lack. */
export const MemberHead = ({ member }: { member: AdminMember }) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
    <div className="flex min-w-0 grow items-center gap-3.5">
      <Avatar name={member.name} imageUrl={member.imageUrl} className="size-12" />
      <div className="min-w-0">
        <h1 className="text-28 wrap-anywhere">
          {member.name}
          {member.isSocial && <KakaoMark />}
        </h1>
        <MemberRoles member={member} />
      </div>
    </div>
    {!member.isDeleted && !isStaff(member) && <LearnerViewButton memberId={member.id} name={member.name} />}
  </div>
)
