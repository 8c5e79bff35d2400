'use server'

import { action } from '@/lib/kernel/doors/action'
import { reissueCertificate } from './reissue-certificate'
import { reissueOutdated } from './reissue-outdated'
import { revokeCertificate } from './revoke-certificate'

export const reissueCertificateAction = action(reissueCertificate)
export const reissueOutdatedAction = action(reissueOutdated)
export const revokeCertificateAction = action(revokeCertificate)
