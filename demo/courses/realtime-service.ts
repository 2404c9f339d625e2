import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'realtime-service',
  category: 'fullstack',
  title: '웹소켓으로 만드는 실시간 서비스',
  summary: '채팅과 알림을 만들며 연결이 끊겨도 안정적인 실시간 통신을 배워요.',
  description: `새 메시지가 바로 뜨고 알림이 제때 도착하는 서비스는 어떻게 만들까요? 이 코스에서는 채팅방 하나를 처음부터 만들며 실시간 통신의 원리를 배워요.

메시지를 주고받는 것은 시작일 뿐이에요. 지하철에서 연결이 끊겼을 때, 서버가 여러 대일 때, 메시지가 두 번 도착했을 때처럼 실제로 겪는 문제를 하나씩 재현하고 해결해요.

서버는 Node로 만들고, 화면은 브라우저에 있는 기능만 써요. 원리를 먼저 이해할 수 있도록 작은 라이브러리 하나만 사용해요.`,
  level: '중급',
  price: 0,
  outcomes: [
    '폴링, SSE, 웹소켓 중에서 상황에 맞는 방식을 고를 수 있어요.',
    '연결이 끊겨도 놓친 메시지를 다시 받을 수 있어요.',
    '웹소켓 연결을 인증하고 채팅방마다 권한을 확인할 수 있어요.',
    '서버를 여러 대로 늘려도 메시지를 모두에게 전달할 수 있어요.',
  ],
  audience: ['Node로 간단한 서버를 만들어 본 분', '서비스에 채팅이나 알림을 넣어야 하는 분'],
  sections: [
    { title: '채팅방 만들기', lectures: 3 },
    { title: '끊겨도 괜찮게', lectures: 3 },
    { title: '알림과 확장', lectures: 2 },
  ],
  lectures: [
    {
      title: '실시간 통신 방식과 첫 웹소켓 서버',
      description:
        '폴링, SSE, 웹소켓의 차이를 비교해요. 받은 메시지를 모두에게 보내는 작은 채팅 서버를 만들어요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '채팅방과 메시지 형식 설계하기',
      description:
        '채팅방을 나누어 필요한 사람에게만 메시지를 보내요. 메시지의 종류와 형식을 정하고 받을 때마다 검증해요.',
      isPublic: true,
      text: '02-rooms-and-messages',
    },
    {
      title: '웹소켓 연결 인증하기',
      description:
        '연결할 때 로그인한 회원인지 확인해요. 다른 사이트에서 시도하는 연결을 막고, 채팅방마다 권한을 검사해요.',
      isPublic: false,
      text: '03-authenticate',
    },
    {
      title: '하트비트로 끊긴 연결 찾기',
      description:
        '서로 살아 있는지 주기적으로 확인해요. 대답하지 않는 연결을 서버와 브라우저에서 찾아 정리해요.',
      isPublic: false,
      video: '04-heartbeat',
    },
    {
      title: '끊긴 연결 복구하기',
      description: '간격을 늘려 가며 재접속해요. 마지막으로 받은 메시지 번호를 기억해 놓친 메시지를 받아요.',
      isPublic: false,
      text: '05-reconnect',
    },
    {
      title: '메시지 순서와 중복 처리하기',
      description:
        '메시지가 늦거나 두 번 도착하는 상황을 살펴봐요. 고유한 ID로 중복을 제거하고 순서를 바로잡아요.',
      isPublic: false,
      text: '06-order-and-duplicates',
    },
    {
      title: 'SSE로 알림 보내기',
      description: '서버만 말하면 되는 알림을 SSE로 만들어요. 재접속과 놓친 소식 받기를 브라우저에 맡겨요.',
      isPublic: false,
      text: '07-sse-notifications',
    },
    {
      title: '서버를 여러 대로 확장하기',
      description:
        '서로 다른 서버에 접속한 사람끼리 대화하게 만들어요. Pub/Sub으로 서버끼리 메시지를 전달하고, 놓친 메시지는 저장소에서 찾아요.',
      isPublic: false,
      video: '08-scale-out',
    },
  ],
}
