'use server'

import { action } from '@/lib/kernel/doors/action'
import { issueAgain } from './issue-again'
import { reissueCertificate } from './reissue-certificate'
import { reissueOutdated } from './reissue-outdated'
import { revokeCertificate } from './revoke-certificate'

export const issueAgainAction = action(issueAgain)
export const reissueCertificateAction = action(reissueCertificate)
export const reissueOutdatedAction = action(reissueOutdated)
export const revokeCertificateAction = action(revokeCertificate)
