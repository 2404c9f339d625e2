import { practiceCalls } from '#contract/practice/calls.ts'
import type { Feature } from '#server/feature.ts'
import { lessonExercises } from './lesson-exercises.ts'
import { exerciseLookup } from './exercise-lookup.ts'
import { practiceErasure } from './erasure.ts'
import { mountPracticeFrame } from './frame-routes.ts'
import { practiceData } from './personal-data.ts'
import { practised } from './practised.ts'
import { mountPractice } from './routes.ts'

/** Exercises whose code runs in the learner's browser, and their submissions. */
export const practice: Feature = {
  name: 'practice',
  buildsOn: ['audit', 'identity', 'catalogue', 'learning', 'community'],
  calls: practiceCalls,
  mount: (app, deps) => mountPractice(app, deps),
  mountBuilt: mountPracticeFrame,
  offers: { practised, exerciseLookup, lessonExercises },
  erasure: [practiceErasure],
  personalData: practiceData,
  viewable: [
    practiceCalls.listExercises,
    practiceCalls.getExercise,
    practiceCalls.getSolution,
    practiceCalls.listSubmissions,
    practiceCalls.getSubmission,
  ],
  auditActions: [
    'exercise.make',
    'exercise.change',
    'exercise.place',
    'exercise.remove',
    'exercise.check',
    'exercise.publish',
    'exercise.unpublish',
  ],
}
