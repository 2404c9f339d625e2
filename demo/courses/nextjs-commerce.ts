import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'nextjs-commerce',
  category: 'fullstack',
  title: 'Next.js로 만드는 작은 쇼핑몰',
  summary: '상품 목록부터 장바구니, 주문, 결제, 배포까지 쇼핑몰 하나를 완성해요.',
  description: `쇼핑몰에는 웹 서비스의 기본이 거의 다 들어 있어요. 목록과 검색, 장바구니, 주문과 결제까지 하나씩 만들어 보세요. 화면과 서버가 어떻게 연결되는지 자연스럽게 알게 돼요.

이 코스에서는 Next.js의 앱 라우터를 사용해요. 서버 컴포넌트로 데이터를 조회하고 서버 액션으로 변경해요. 어떤 코드가 어디에서 실행되는지도 분명하게 구분해요.

돈을 다루는 서비스인 만큼 보안도 함께 배워요. 가격은 서버에서 다시 계산하고, 재고는 트랜잭션으로 보호하고, 결제는 서버에서 한 번 더 검증해요.`,
  level: '중급',
  price: 49_000,
  outcomes: [
    '서버 컴포넌트와 클라이언트 컴포넌트를 알맞게 나눌 수 있어요.',
    '서버 액션으로 데이터를 안전하게 변경할 수 있어요.',
    '트랜잭션으로 주문과 재고의 정합성을 지킬 수 있어요.',
    '결제 승인 결과를 서버에서 검증할 수 있어요.',
    '완성한 쇼핑몰을 컨테이너로 배포할 수 있어요.',
  ],
  audience: [
    'React의 컴포넌트와 상태를 다룰 줄 아는 분',
    '프론트엔드와 백엔드를 아우르는 프로젝트를 끝까지 완성해 보고 싶은 분',
  ],
  sections: [
    { title: '화면 만들기', lectures: 3 },
    { title: '주문과 결제', lectures: 4 },
    { title: '다듬고 배포하기', lectures: 2 },
  ],
  lectures: [
    {
      title: '서버 컴포넌트와 클라이언트 컴포넌트',
      description:
        '상품 상세 페이지를 만들며 두 컴포넌트의 차이를 배워요. 데이터를 조회하는 일과 클릭에 반응하는 일을 나눠 봐요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '앱 라우터로 페이지 구성하기',
      description:
        '폴더 구조가 URL이 되는 앱 라우터를 배워요. 공통 레이아웃과 오류 화면, 로딩 화면도 함께 만들어요.',
      isPublic: true,
      text: '02-app-router',
    },
    {
      title: '상품 목록: 검색, 정렬, 페이지네이션',
      description:
        '검색어와 정렬 기준을 URL에 담아요. 새로고침하거나 공유해도 같은 화면이 보이는 목록을 만들어요.',
      isPublic: false,
      text: '03-product-list',
    },
    {
      title: '서버 액션으로 장바구니 만들기',
      description:
        '폼과 서버 액션을 연결해 장바구니를 만들어요. 서버 액션은 누구나 호출할 수 있으니 입력값과 권한을 꼭 확인해요.',
      isPublic: false,
      video: '04-cart-action',
    },
    {
      title: '가격은 서버에서 계산하기',
      description:
        '브라우저가 보낸 금액을 믿으면 안 되는 이유를 알아봐요. 할인과 배송비를 서버에서 다시 계산해요.',
      isPublic: false,
      text: '05-price-on-the-server',
    },
    {
      title: '트랜잭션으로 주문과 재고 처리하기',
      description:
        '두 사람이 마지막 상품을 동시에 주문하면 어떻게 될까요? 트랜잭션과 조건부 업데이트로 재고가 음수가 되지 않게 막아요.',
      isPublic: false,
      text: '06-last-stock',
    },
    {
      title: '결제 연동과 승인 검증',
      description:
        '결제가 흘러가는 길을 따라가며 승인 결과를 서버에서 검증해요. 같은 요청이 두 번 와도 한 번만 처리되게 만들어요.',
      isPublic: false,
      text: '07-verify-a-payment',
    },
    {
      title: '캐싱과 재검증',
      description:
        '자주 바뀌지 않는 화면은 캐싱하고, 상품이 바뀌면 캐시를 갱신해요. 개인화된 내용이 캐시에 섞이지 않게 주의해요.',
      isPublic: false,
      video: '08-cache',
    },
    {
      title: '컨테이너로 배포하기',
      description:
        '서비스를 컨테이너 이미지로 만들어 배포해요. 비밀값은 환경 변수로 전달하고 헬스 체크를 추가해요.',
      isPublic: false,
      text: '09-deploy',
    },
  ],
}
