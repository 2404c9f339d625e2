/** Tells the author and staff why others do not see the post. */
export const HiddenNote = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <p className="rounded-board bg-persimmon-wash px-3 py-2 text-13">
      <b>운영진이 숨긴 글이에요.</b> 사유: {reason}
    </p>
  )
