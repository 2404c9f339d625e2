import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'nextjs-commerce',
  category: 'fullstack',
  title: 'Next.js로 만드는 작은 쇼핑몰',
  summary: '상품 목록부터 장바구니, 주문, 결제, 배포까지 쇼핑몰 하나를 완성합니다.',
  description: `쇼핑몰에는 웹 서비스의 기본이 거의 다 들어 있습니다. 목록과 검색, 로그인, 장바구니, 주문과 결제까지 하나씩 만들다 보면 화면과 서버가 어떻게 이어지는지 자연스럽게 알게 됩니다.

이 강의는 Next.js의 앱 라우터를 사용합니다. 서버 컴포넌트로 데이터를 읽고 서버 액션으로 바꾸는 방식을 익히고, 어떤 코드가 어디에서 실행되는지 분명하게 구분합니다.

금액을 다루는 서비스인 만큼 안전도 함께 배웁니다. 가격은 서버에서 다시 계산하고, 재고는 트랜잭션으로 지키고, 결제는 서버에서 한 번 더 확인합니다. 결제는 테스트 환경에서 실습하므로 실제 비용이 들지 않습니다.`,
  level: '중급',
  price: 149_000,
  outcomes: [
    '서버 컴포넌트와 클라이언트 컴포넌트를 알맞게 나눌 수 있습니다.',
    '서버 액션으로 데이터를 안전하게 바꿀 수 있습니다.',
    '트랜잭션으로 주문과 재고의 정합성을 지킬 수 있습니다.',
    '결제 승인 결과를 서버에서 검증할 수 있습니다.',
    '완성한 쇼핑몰을 컨테이너로 배포할 수 있습니다.',
  ],
  audience: [
    'React의 컴포넌트와 상태를 다룰 줄 아는 분',
    '화면과 서버를 아우르는 프로젝트를 끝까지 완성해 보고 싶은 분',
  ],
  lectures: [
    {
      title: '서버 컴포넌트와 클라이언트 컴포넌트',
      description:
        '상품 상세 화면을 만들며 두 컴포넌트의 차이를 배웁니다. 데이터를 읽는 일과 사용자의 조작에 반응하는 일을 나누어 봅니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '앱 라우터로 화면 나누기',
      description:
        '폴더 구조가 주소가 되는 앱 라우터를 배웁니다. 공통 레이아웃과 오류 화면, 불러오는 중 화면도 함께 만듭니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '상품과 주문의 데이터 모델',
      description:
        '상품, 장바구니, 주문을 표로 설계합니다. 주문할 때의 가격을 주문 항목에 따로 남기는 까닭을 알아봅니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '상품 목록: 검색, 정렬, 페이지 나누기',
      description:
        '검색어와 정렬 기준을 주소에 담습니다. 새로 고치거나 공유해도 같은 화면이 보이는 목록을 만듭니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '이미지와 글꼴 최적화',
      description:
        '상품 이미지를 화면 크기에 맞게 내려 줍니다. 이미지가 늦게 떠도 배치가 흔들리지 않게 하는 방법을 배웁니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '로그인과 세션',
      description: '쿠키로 로그인 상태를 유지합니다. 쿠키에 꼭 필요한 보안 속성과 로그아웃 처리를 배웁니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '서버 액션으로 장바구니에 담기',
      description:
        '폼과 서버 액션을 이어 장바구니를 만듭니다. 서버 액션도 누구나 부를 수 있는 주소라는 점을 기억하고 입력과 권한을 확인합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '가격은 서버에서 계산하기',
      description:
        '브라우저가 보낸 금액을 믿으면 안 되는 이유를 살펴봅니다. 할인과 배송비를 서버에서 다시 계산합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '주문과 재고를 지키는 트랜잭션',
      description:
        '두 사람이 마지막 상품을 동시에 주문하면 어떻게 될까요? 트랜잭션과 조건부 갱신으로 재고가 음수가 되지 않게 막습니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '결제 연동과 승인 확인',
      description:
        '테스트 결제를 연동하고 승인 결과를 서버에서 확인합니다. 같은 요청이 두 번 와도 한 번만 처리되게 만듭니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '캐시와 다시 그리기',
      description:
        '자주 바뀌지 않는 화면을 캐시에 두고, 상품이 바뀌면 다시 만들게 합니다. 사람마다 다른 내용이 캐시에 섞이지 않게 주의합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '컨테이너로 배포하기',
      description:
        '서비스를 컨테이너 이미지로 만들어 배포합니다. 환경 변수로 비밀값을 전달하고 상태 확인 주소를 둡니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
