import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Model, undecidedEvents, type Walk, walk } from '../kit/model';
import { actionLinkModel } from './actionLink.model';
import { authModel } from './auth.model';
import { changePasswordModel } from './changePassword.model';
import { decisionModel } from './decision.model';
import { detailsModel } from './details.model';
import { downloadModel } from './download.model';
import { entityModel } from './entity.model';
import { feedbackModel, passingToastModel, stayingToastModel } from './feedback.model';
import { forgotPasswordModel } from './forgotPassword.model';
import { inboxModel } from './inbox.model';
import { linkedDecisionModel } from './linkedDecision.model';
import { navigationModel } from './navigation.model';
import { newResolutionModel } from './newResolution.model';
import { resetPasswordModel } from './resetPassword.model';
import { resolutionActsModel } from './resolutionActs.model';
import { resolutionImportModel } from './resolutionImport.model';
import { keptNewModel, resolutionWizardModel } from './resolutionWizard.model';
import { secondFactorModel } from './secondFactor.model';
import { secondStepModel } from './secondStep.model';
import { documentPickerModel, refusedUploadModel, uploadModel, uploadsModel } from './upload.model';
import { userSearchModel } from './userSearch.model';
import { verificationModel } from './verification.model';

/*
 * Every machine, walked whole from the production code:
 *
 * | machine    | paths walked from                                   |
 * |------------|-----------------------------------------------------|
 * | auth       | every state, every event, every failing service     |
 * | entity     | the same, for a user with entities and one without  |
 * | navigation | an admitted, provisional, denied and redirected one |
 * | feedback   | passing and persistent messages                     |
 * | forgotPassword | a request that succeeds, fails and is repeated     |
 * | secondStep | a telephone and an app                              |
 * | verification | a mail that is sent and one that is not           |
 * | actionLink | a link that confirms an address and one that does not |
 * | resetPassword | a link that is checked, used, refused            |
 * | changePassword | an account with a password and one without      |
 * | secondFactor | a confirmed address and one that is not           |
 * | details    | words that are saved, fail, are discarded, resumed   |
 * | upload     | a file that is sent, fails, is cancelled, and one that is refused |
 * | uploads    | four files, of which three are sent at once         |
 * | documentPicker | words that are typed, pages, a read that fails    |
 * | userSearch | a name that is typed, found, not found, asked again  |
 * | decision   | a choice recorded, refused, repeated, dismissed      |
 * | resolutionActs | an act performed, refused, repeated              |
 * | download   | a file that comes and one that does not             |
 * | linkedDecision | a link read, unread, expired, decided with       |
 * | resolutionImport | files with a table, faults, all or nothing     |
 * | inbox      | events marked as read, one by one and all           |
 * | newResolution | a new version that is started, fails, and is asked for again |
 * | resolutionWizard | a new draft that is made; words that are stored, kept offline, met by newer ones; sending |
 * | toast      | one that passes and one that stays                  |
 */

const WHOLE = { unexecutable: [], unwalked: [], unreached: [], differences: [] };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** What all walks leave out: a transition is walked when one of them takes it. */
function together(walks: readonly Walk[]): Omit<Walk, 'paths'> {
  const common = (key: 'unwalked' | 'unreached') =>
    (walks[0]?.[key] ?? []).filter((item) => walks.every((each) => each[key].includes(item)));
  return {
    unexecutable: walks.flatMap(({ unexecutable }) => unexecutable),
    unwalked: common('unwalked'),
    unreached: common('unreached'),
    differences: walks.flatMap(({ differences }) => differences),
  };
}

const MACHINES: readonly (readonly [string, readonly Model[]])[] = [
  ['auth', [authModel]],
  ['entity', [entityModel]],
  ['navigation', [navigationModel]],
  ['feedback', [feedbackModel]],
  ['forgotPassword', [forgotPasswordModel]],
  ['secondStep', [secondStepModel]],
  ['verification', [verificationModel]],
  ['actionLink', [actionLinkModel]],
  ['resetPassword', [resetPasswordModel]],
  ['changePassword', [changePasswordModel]],
  ['secondFactor', [secondFactorModel]],
  ['details', [detailsModel]],
  ['upload', [uploadModel, refusedUploadModel]],
  ['uploads', [uploadsModel]],
  ['documentPicker', [documentPickerModel]],
  ['userSearch', [userSearchModel]],
  ['decision', [decisionModel]],
  ['resolutionActs', [resolutionActsModel]],
  ['download', [downloadModel]],
  ['linkedDecision', [linkedDecisionModel]],
  ['resolutionImport', [resolutionImportModel]],
  ['inbox', [inboxModel]],
  ['newResolution', [newResolutionModel]],
  ['resolutionWizard', [resolutionWizardModel, keptNewModel]],
  ['toast', [passingToastModel, stayingToastModel]],
];

describe.each(MACHINES)('the %s machine', (_, models) => {
  it('takes every transition, reaches every state, and runs as its pure model predicts', () => {
    expect(together(models.map(walk))).toEqual(WHOLE);
  }, 120_000);

  it('answers or ignores on purpose every public event in every state', () => {
    expect(models.flatMap(undecidedEvents)).toEqual([]);
  });
});

describe('a walk', () => {
  it('tells of a transition that has no executor', () => {
    const { 'navigation.refused': _, ...executors } = navigationModel.executors;
    expect(walk({ ...navigationModel, executors }).unexecutable).toEqual(['navigation.refused']);
  });

  it('tells of a transition that no event of the model takes', () => {
    const events = navigationModel.events.filter(({ type }) => type !== 'navigation.refused');
    expect(walk({ ...navigationModel, events }).unwalked).toEqual(['navigation | navigation.refused | 0']);
  });

  it('tells of an event that a state forgets', () => {
    const ignores = { ...authModel.ignores, states: { ...authModel.ignores.states, restoring: [] } };
    expect(undecidedEvents({ ...authModel, ignores })[0]).toBe('restoring forgets auth.signInRequested');
  });
});
