import { useTranslations } from 'next-intl'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { grantRoles } from '@/lib/features/console/staff/rules'

/** What each role may do, in a sentence. */
export function RolesExplained() {
  const t = useTranslations('staff')
  return (
    <section aria-labelledby="roles-explained" className="mt-8 max-w-3xl">
      <h2 id="roles-explained" className="mb-3 font-semibold">
        {t('rolesTitle')}
      </h2>
      <DescriptionList className="text-body">
        {grantRoles.map((role) => (
          <Description key={role} term={t(`roles.${role}`)}>
            {t(`explained.${role}`)}
          </Description>
        ))}
      </DescriptionList>
    </section>
  )
}
