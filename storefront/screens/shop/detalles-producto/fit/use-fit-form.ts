import type { Product } from '@shop/contract/catalog.ts'
import { useState } from 'react'
import type { LengthUnit } from '../../../../lib/localization/format-length.ts'
import type { fit as Messages } from '../../../../messages/es/fit.ts'
import {
  answerByBody,
  answerByGarment,
  type FitAnswer,
  type FitFieldName,
  type FitQuestion,
  readLength,
} from './answer-fit.ts'
import type { FitField } from './find-size.ts'
import type { GarmentShape } from './garment-shape.ts'
import { toTypedLength } from './parse-length.ts'
import { hasStoredFit, readFit, type RememberedFit, writeFit } from './remembered-fit.ts'

interface FitFormInput {
  product: Product
  shape: GarmentShape
  unit: LengthUnit
  messages: typeof Messages
}

interface FitFormState {
  by: RememberedFit['by']
  typed: FitQuestion['typed']
  errors: Partial<Record<FitFieldName, string>>
  answer?: FitAnswer | undefined
}

/** Returns the fields of the fit finder as they are typed, and the answer to them. What is valid is remembered. */
export function useFitForm({ product, shape, unit, messages }: FitFormInput) {
  const [state, setState] = useState<FitFormState>(() => toState(readFit(), shape, unit))
  const { by, typed } = state
  const question = { product, typed, unit, messages }

  function change(changes: Partial<FitFormState>) {
    setState({ ...state, errors: {}, answer: undefined, ...changes })
  }

  return {
    ...state,
    /** Whether measures are stored on this device. Every action that stores or deletes them also changes the state. */
    isStored: hasStoredFit(),
    letters: product.sizes.map(({ letter }) => letter),
    setBy: (next: RememberedFit['by']) => change({ by: next }),
    setField: (field: FitFieldName, text: string) =>
      change({ typed: { ...typed, [field]: text }, errors: { ...state.errors, [field]: undefined } }),
    convert: (next: LengthUnit) => change({ typed: convertLengths(question, next) }),
    submit(): FitFieldName | undefined {
      const { errors, answer } = by === 'garment' ? submitGarment(question, shape) : submitBody(question)
      change({ errors: errors ?? {}, answer })
      return (Object.keys(errors ?? {}) as FitFieldName[])[0]
    },
    forget() {
      writeFit(null)
      setState(toState(readFit(), shape, unit))
    },
  }
}

export type FitForm = ReturnType<typeof useFitForm>

function submitGarment(question: FitQuestion, shape: GarmentShape): Partial<FitFormState> {
  const result = answerByGarment(question)
  if (result.own === undefined) return { errors: result.errors }
  const remembered = readFit()
  writeFit({ ...remembered, by: 'garment', garments: { ...remembered.garments, [shape]: result.own } })
  return { answer: result.answer }
}

function submitBody(question: FitQuestion): Partial<FitFormState> {
  const result = answerByBody(question)
  if (result.own === undefined) return { errors: result.errors }
  writeFit({ ...readFit(), by: 'body', body: result.own })
  return { answer: result.answer }
}

function convertLengths(question: FitQuestion, next: LengthUnit): FitQuestion['typed'] {
  const convert = (field: FitField) => {
    const { mm, error } = readLength(question, field)
    return error === undefined ? toTypedLength(mm, next) : question.typed[field]
  }
  return {
    ...question.typed,
    width_mm: convert('width_mm'),
    length_mm: convert('length_mm'),
    height_mm: convert('height_mm'),
  }
}

function toState({ by, garments, body }: RememberedFit, shape: GarmentShape, unit: LengthUnit): FitFormState {
  const garment = garments[shape]
  return {
    by,
    typed: {
      width_mm: toTypedLength(garment?.width_mm, unit),
      length_mm: toTypedLength(garment?.length_mm, unit),
      height_mm: toTypedLength(body?.height_mm, unit),
      usual: body?.usual ?? '',
    },
    errors: {},
  }
}
