/** Marks a member who logs in with Kakao; yellow and symbol are Kakao's own. */
export const KakaoMark = () => (
  <svg
    viewBox="0 0 24 24"
    role="img"
    aria-label="카카오 회원"
    className="ml-1.5 inline-block size-4.5 rounded-[4px] bg-[#fee500] align-[-0.2em]"
  >
    <title>카카오 회원</title>
    <path
      fill="#000"
      d="M12 5c-4.400 0-8 2.800-8 6.240 0 2.240 1.520 4.160 3.760 5.280l-.72 2.720c-.08.320.24.560.480.400l3.200-2.160 1.280.08c4.400 0 8-2.800 8-6.320S16.400 5 12 5Z"
    />
  </svg>
)
