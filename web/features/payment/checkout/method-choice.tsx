import type { Provider } from '#contract/payment/payment.ts'
import { PROVIDER_NAMES } from '#web/features/payment/payment-words.ts'

type Props = {
  providers: readonly Provider[]
  chosen: Provider | undefined
  onChoose: (one: Provider) => void
}

const NOTES: Record<Provider, string> = {
  kakaopay: '카카오페이에 등록한 카드나 카카오페이머니로 결제합니다.',
  toss: '카드, 계좌이체, 간편결제로 결제합니다.',
}

export const MethodChoice = ({ providers, chosen, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-3 text-17 font-bold">결제 수단</legend>
    <div className="flex flex-col gap-2">
      {providers.map((provider) => (
        <label
          key={provider}
          className="grid min-h-13 grid-cols-[auto_1fr] items-center gap-x-3 rounded-board border border-line-strong bg-sheet
            px-4 py-3 has-checked:border-indigo has-checked:bg-indigo-wash"
        >
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
            className="row-span-2 size-5"
          />
          <span className="text-15 font-semibold">{PROVIDER_NAMES[provider]}</span>
          <span className="text-13 text-ink-soft">{NOTES[provider]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
