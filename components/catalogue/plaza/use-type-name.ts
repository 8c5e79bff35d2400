import { useTranslations } from 'next-intl'

const known = ['package', 'Academic', 'Research', 'Engineering', 'Humanities', 'Arts', 'Business'] as const

function isKnown(type: string): type is (typeof known)[number] {
  return known.some((one) => one === type)
}

/** A type in the reader's language; one an organiser made up stays as it was written. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('plaza.types')
  return (type) => (isKnown(type) ? t(type) : type)
}
