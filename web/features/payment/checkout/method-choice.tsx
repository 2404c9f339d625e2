import { type Provider, PROVIDERS } from '#contract/payment/providers.ts'

type Props = {
  providers: readonly Provider[]
  chosen: Provider | undefined
  onChoose: (one: Provider) => void
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
          <span className="text-15 font-semibold">{PROVIDERS[provider].label}</span>
          <span className="text-13 text-ink-soft">{PROVIDERS[provider].note}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
