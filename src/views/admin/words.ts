import type { EntityType, Feature } from '#contract/vocabulary';
import { figures } from '../shared/format';
import { inWords } from '../shared/lists';

/** What a feature is called, and what it is for. */
export const FEATURE_WORDS: Readonly<Record<Feature, readonly [name: string, what: string]>> = {
  aiSearch: ['AI search', 'Questions answered from documents, with sources'],
  structureChart: ['Structure chart', 'Chart of ownership and voting'],
  documents: ['Documents', 'Upload, tags, viewer and comments'],
  tagManagement: ['Tag management', 'Create, rename and merge tags'],
  tasks: ['Tasks', 'Task list and suggested tasks'],
  meetings: ['Meetings', 'Agenda, minutes and signatures'],
  resolutions: ['Resolutions', 'Wizard, decisions and reminders'],
  managementBoard: ['Management board', 'Members and positions'],
  supervisoryBoard: ['Supervisory board', 'Members and positions'],
};

/** Where the module of a feature begins, which says its icon. */
export const FEATURE_PATHS: Readonly<Record<Feature, string>> = {
  aiSearch: 'ai-search',
  structureChart: 'structure',
  documents: 'documents',
  tagManagement: 'tag-management',
  tasks: 'tasks',
  meetings: 'meetings',
  resolutions: 'resolutions',
  managementBoard: 'boards/management',
  supervisoryBoard: 'boards/supervisory',
};

/** The part of an address that says the type of an entity. */
export const SEGMENTS: Readonly<Record<EntityType, string>> = {
  Workspace: 'workspaces',
  Company: 'companies',
};

/** `Workspace with 9 companies and 14 users`. */
export function sizeOf(type: EntityType, companies: number, users: number): string {
  const parts = [
    ...(companies > 0 ? [figures(companies, 'company', 'companies')] : []),
    figures(users, 'user'),
  ];
  return `${type} with ${parts.join(' and ')}`;
}

/** What saving the switches means for those who work there. */
export function consequenceOf(off: readonly Feature[], on: readonly Feature[]): string {
  const names = (features: readonly Feature[]) =>
    inWords(features.map((feature) => FEATURE_WORDS[feature][0]));
  const sentences = [
    ...(off.length > 0
      ? [
          off.length === 1
            ? `Users who open ${names(off)} will see that it is switched off.`
            : `Users who open ${names(off)} will see that they are switched off.`,
        ]
      : []),
    ...(on.length > 0 ? [`Users will find ${names(on)} in the navigation.`] : []),
  ];
  return sentences.join(' ');
}
