import { CATEGORY_HUES } from '#contract/catalogue/category.ts'
import { GOAL_IDS, type Goal, GOAL_NAMES } from '#contract/catalogue/goals.ts'
import { CATEGORY_SLUG_MAX } from '#contract/catalogue/category-slugs.ts'
import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_SUMMARY_MAX,
  CategoryToMake,
  changeCategory,
  makeCategory,
  type StaffCategory,
} from '#contract/catalogue/staff-category.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { HUE_NAMES } from '#web/features/catalogue/hue-names.ts'
import { HueSwatch } from '#web/features/catalogue/staff-categories/hue-swatch.tsx'
import type { CategoryActs } from '#web/features/catalogue/staff-categories/use-category-acts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

type Props = {
  /** Null: a new one. */
  category: StaffCategory | null
  onSave: CategoryActs['save']
  onClose: () => void
}

export const CategoryDialog = (props: Props) => (
  <Dialog open title={props.category ? '분야 수정' : '새 분야'} onClose={props.onClose}>
    <CategoryForm {...props} />
  </Dialog>
)

type CategoryField = keyof CategoryToMake

function CategoryForm({ category, onSave, onClose }: Props) {
  const read = (data: FormData) => ({
    ...Object.fromEntries(data),
    goal: data.get('goal') || null,
    ...(category && { slug: category.slug }),
  })
  const { form, bind, show, checkAll } = useFormErrors<CategoryField>((data) =>
    errorsIn(read(data), category !== null),
  )
  const { said, busy, onSubmit } = useSubmission<string>({
    checkAll,
    work: async () => {
      const { slug, ...words } = read(new FormData(form.current!)) as CategoryToMake
      await onSave({ slug: slug.trim(), ...words }, category === null)
      onClose()
    },
    onFailed: (thrown) => {
      const errors = fieldErrorsOf(thrown)
      show(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      if (errors.length > 0) return null
      return sentenceOf(thrown, (category ? changeCategory : makeCategory).fallback)
    },
  })
  return (
    <SendingForm isSending={busy} ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      {said && <FormMessage>{said}</FormMessage>}
      <Field
        {...bind('name')}
        label="이름"
        defaultValue={category?.name}
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
        hint="짧을수록 메뉴에 더 많이 들어가요."
        required
      />
      {category ? (
        <p className="text-15">
          <span className="mb-1.5 block font-semibold">주소</span>
          {paths.category(category.slug)}
          <span className="block text-13 text-ink-soft">링크가 끊기지 않도록 주소는 바꿀 수 없어요.</span>
        </p>
      ) : (
        <Field
          {...bind('slug')}
          label="주소"
          maxLength={CATEGORY_SLUG_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint="영문 소문자와 숫자, 하이픈. 예를 들어 devops는 /course/devops가 돼요. 나중에 바꿀 수 없어요."
          required
        />
      )}
      <HueChoice chosen={category?.hue ?? CATEGORY_HUES[4]} />
      <Field
        {...bind('summary')}
        label="한 줄 소개"
        defaultValue={category?.summary}
        maxLength={CATEGORY_SUMMARY_MAX}
        autoComplete="off"
        hint="홈과 분야 화면의 제목으로 표시돼요."
        required
      />
      <TextBox
        {...bind('description')}
        label="설명"
        rows={3}
        defaultValue={category?.description}
        maxLength={CATEGORY_DESCRIPTION_MAX}
        hint="분야 화면의 제목 아래에 표시돼요. 비워 둘 수 있어요."
      />
      <SelectBox
        {...bind('goal')}
        label="목표"
        values={['', ...GOAL_IDS]}
        words={GOAL_WORDS}
        defaultValue={category?.goal ?? ''}
        hint="첫 화면과 가입 후 질문에서 이 목표를 고르면, 이 분야의 코스로 시작하는 로드맵을 추천해요."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {category ? '저장' : '분야 추가'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          취소
        </Button>
      </div>
    </SendingForm>
  )
}

const GOAL_WORDS: Record<Goal | '', string> = { '': '없음', ...GOAL_NAMES }

const HueChoice = ({ chosen }: { chosen: StaffCategory['hue'] }) => (
  <fieldset>
    <legend className="mb-1.5 text-15 font-semibold">색</legend>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {CATEGORY_HUES.map((hue) => (
        <label
          key={hue}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-board border border-line px-2 text-15
            has-checked:border-indigo has-checked:bg-indigo-wash has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="hue"
            value={hue}
            defaultChecked={hue === chosen}
            className="peer sr-only"
          />
          <HueSwatch hue={hue} />
          {HUE_NAMES[hue]}
        </label>
      ))}
    </div>
  </fieldset>
)

function errorsIn(given: object, isKnown: boolean): Partial<Record<CategoryField, string>> {
  const issues = CategoryToMake.safeParse(given).error?.issues
  return firstMessages(
    issues?.filter(({ path }) => !(isKnown && path[0] === 'slug')),
    1,
  )
}
