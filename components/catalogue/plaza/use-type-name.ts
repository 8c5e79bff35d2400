import { useTranslations } from 'next-intl'

const known = ['package', 'Academic', 'Research', 'Engineering', 'Humanities', 'Arts', 'Business'] as const

function isKnown(type: string): type is (typeof known)[number] {
  return known.some((one) => one === type)
}

/** A type in the reader's language; a type that an organiser added is shown as written. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('plaza.types')
  return (type) => (isKnown(type) ? t(type) : type)
}
