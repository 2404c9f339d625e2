import { CONSENT_NAMES, type ConsentKind } from '#contract/identity/consent.ts'
import type { LegalDocument } from '#contract/site/legal.ts'
import { useChangeConsent } from '#web/features/identity/profile/consent-change.ts'
import { agreedText, type Consent } from '#web/features/identity/profile/consent-given.tsx'
import { ReadConsent } from '#web/features/identity/profile/consent-read.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type Props = { consents: readonly Consent[]; onRead: (document: LegalDocument) => void }

type Channel = { kind: ConsentKind; needs: readonly ConsentKind[]; first: string }

/** Each advertising channel depends on one of these consents. */
const CHANNELS: readonly Channel[] = [
  { kind: 'marketingEmail', needs: ['marketing'], first: '마케팅 이용에 동의하면 선택할 수 있어요.' },
  { kind: 'marketingSms', needs: ['marketing'], first: '마케팅 이용에 동의하면 선택할 수 있어요.' },
  {
    kind: 'marketingNight',
    needs: ['marketingEmail', 'marketingSms'],
    first: '이메일이나 문자 수신에 동의하면 선택할 수 있어요.',
  },
]

export function MarketingConsents({ consents, onRead }: Props) {
  const { mutate } = useChangeConsent()
  const find = (kind: ConsentKind) => consents.find((consent) => consent.kind === kind)
  const change = (kind: ConsentKind) => (agreed: boolean) => mutate({ kind, agreed })
  const marketing = find('marketing')
  const isMarketing = marketing?.agreed === true
  return (
    <div className="grid gap-4">
      <div>
        <Switch
          label={CONSENT_NAMES.marketing}
          hint={
            isMarketing
              ? agreedText(marketing)
              : '새 코스와 할인 소식을 보내 드려요. 동의하지 않아도 모든 기능을 이용할 수 있어요.'
          }
          checked={isMarketing}
          onChange={change('marketing')}
        />
        <div className="-ml-2">
          <ReadConsent kind="marketing" onRead={onRead} />
        </div>
      </div>
      <div className="grid gap-4 border-l-4 border-wood-2 pl-4">
        {CHANNELS.map((channel) => (
          <ChannelSwitch
            key={channel.kind}
            channel={channel}
            consent={find(channel.kind)}
            isOpen={isMarketing && channel.needs.some((needed) => find(needed)?.agreed === true)}
            onChange={change(channel.kind)}
          />
        ))}
      </div>
    </div>
  )
}

type ChannelProps = {
  channel: Channel
  consent: Consent | undefined
  /** A channel can be chosen once a consent that it needs is given. */
  isOpen: boolean
  onChange: (agreed: boolean) => void
}

function ChannelSwitch({ channel: { kind, first }, consent, isOpen, onChange }: ChannelProps) {
  const isOn = isOpen && consent?.agreed === true
  return (
    <Switch
      label={CONSENT_NAMES[kind]}
      hint={isOn ? agreedText(consent) : isOpen ? undefined : first}
      checked={isOn}
      disabled={!isOpen}
      onChange={onChange}
    />
  )
}
