import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'realtime-service',
  category: 'fullstack',
  title: '웹소켓으로 만드는 실시간 서비스',
  summary: '채팅과 알림을 만들며 끊김에도 튼튼한 실시간 통신을 배웁니다.',
  description: `새 메시지가 바로 뜨고 알림이 제때 도착하는 서비스는 어떻게 만들까요? 이 강의에서는 채팅방 하나를 처음부터 만들며 실시간 통신의 원리를 배웁니다.

메시지를 주고받는 것은 시작일 뿐입니다. 지하철에서 연결이 끊겼을 때, 서버가 여러 대일 때, 메시지가 두 번 도착했을 때처럼 실제로 겪게 되는 문제를 하나씩 재현하고 고칩니다.

서버는 Node, 화면은 React로 만듭니다. 원리를 먼저 이해할 수 있도록 처음에는 작은 라이브러리만 사용합니다.`,
  level: '중급',
  price: 99_000,
  outcomes: [
    '폴링, SSE, 웹소켓 가운데 상황에 맞는 방식을 고를 수 있습니다.',
    '연결이 끊겨도 놓친 메시지를 다시 받아 올 수 있습니다.',
    '웹소켓 연결을 인증하고 방마다 권한을 확인할 수 있습니다.',
    '서버를 여러 대로 늘려도 메시지가 모두에게 닿게 할 수 있습니다.',
  ],
  audience: ['Node로 간단한 서버를 만들어 본 분', '서비스에 채팅이나 알림을 넣어야 하는 분'],
  lectures: [
    {
      title: '실시간 통신 세 가지와 첫 웹소켓',
      description:
        '폴링, SSE, 웹소켓의 차이를 비교합니다. 받은 메시지를 모두에게 전하는 작은 채팅 서버를 만들어 봅니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '방을 나누고 메시지 약속 정하기',
      description:
        '채팅방을 나누어 필요한 사람에게만 메시지를 보냅니다. 메시지의 종류와 형식을 정하고 받을 때마다 검증합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '누구의 연결인지 확인하기',
      description:
        '연결을 맺을 때 로그인한 사용자인지 확인합니다. 다른 사이트에서 맺으려는 연결을 막고, 방마다 들어올 권한을 검사합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '끊긴 연결 다시 잇기',
      description:
        '하트비트로 끊긴 연결을 알아차리고 간격을 늘려 가며 다시 접속합니다. 마지막으로 받은 번호를 기억해 놓친 메시지를 이어 받습니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '순서와 중복 다루기',
      description:
        '메시지가 늦거나 두 번 도착하는 상황을 재현합니다. 고유한 번호로 중복을 거르고 순서를 바로잡습니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '서버를 여러 대로 늘리기',
      description:
        '서로 다른 서버에 접속한 사람끼리 대화하게 만듭니다. 발행과 구독으로 서버 사이에 메시지를 전하고, 배포할 때 연결을 차례로 닫습니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
