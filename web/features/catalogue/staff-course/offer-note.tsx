/** Says to instructors what they may not change. */
export const OfferNote = () => (
  <p className="mb-6 max-w-2xl rounded-board border border-line bg-paper px-4 py-2.5 text-15 text-ink-soft">
    코스 소개와 표지, 강의를 수정할 수 있어요. 분야, 수강료, 수강 기간, 수료 기준, 공개 상태와 강사는 관리자가
    변경해요.
  </p>
)
