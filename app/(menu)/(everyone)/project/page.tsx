import './sheet.css'
import { OfferPage } from '@/components/catalogue/offer/offer-page'
import { SchoolPreview } from '@/components/registrations/school-projects/school-preview'
import { previewReaders } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { getOffer } from '@/lib/features/registrations/offers/get-offer'
import { previewOffer } from '@/lib/features/registrations/school-registrations/preview-offer'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('offer.title')

type Query = Promise<{ project_code?: string | string[]; preview?: string | string[] }>

/** Also without a session: who looks for something to take part in has no account yet (catalogue#project-page). */
export default async function ProjectPage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams
  const projectCode = [query.project_code].flat()[0] || 'none'
  const { actor, world } = await currentCaller()
  const offer = await read(getOffer, { projectCode })
  // What a draft's organisers see is a preview whichever way they come.
  const isPreview = actor.role === 'admin' && (offer.isDraft || query.preview !== undefined)
  const preview = isPreview ? (previewReaders.find((one) => one === query.preview) ?? 'student') : null
  const own = actor.role === 'student' || actor.role === 'anyone' ? actor.role : ('staff' as const)
  const role = preview === 'student' ? 'student' : own
  return (
    <OfferPage
      offer={offer}
      reader={{ role, logInHref: await signInPath(), preview }}
      now={world.now}
      before={preview === 'school' && <SchoolPreview preview={await read(previewOffer, { projectCode })} />}
    />
  )
}
