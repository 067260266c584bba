import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BODIES, written } from './specified';

/**
 * The calls of section 7 of the specification, and what each takes in its body: `name?` may be missing, `name|null` may be null.
 * Files are parts of their own beside the fields of a form.
 */
const CALLS: Readonly<Record<string, string | null>> = {
  'PUT /callbacks/invitation': 'email token',
  'GET /user': null,
  'PATCH /user': 'firstName? lastName? properties? preferences?',
  'PUT /user/invitation/validate': 'token',
  'GET /admin/entities/users': null,
  'GET /admin/entities/users/{}': null,
  'PATCH /admin/entities/users/{}': 'firstName? lastName? status?',
  'DELETE /admin/entities/users/{}': null,
  'GET /admin/entities': null,
  'POST /admin/entities':
    'status? registration? address? country?|null settings? name type features? parents?|null',
  'GET /admin/entities/{}': null,
  'PATCH /admin/entities/{}': 'name? status? registration? address? country?|null settings?',
  'DELETE /admin/entities/{}': 'name',
  'GET /admin/entities/info': null,
  'GET /admin/entities/features': null,
  'PATCH /admin/entities/{}/features': 'features',
  'GET /admin/users': null,
  'POST /admin/users': 'email',
  'GET /admin/users/{}': null,
  'DELETE /admin/users/{}': null,
  'POST /ai/search': 'question follows?|null kinds? tags? documents?',
  'POST /ai/search/{}/feedback': 'rating|null reason?|null',
  'POST /ai/search/{}/source/{}/feedback': 'rating|null reason?|null',
  'GET /boards/{}': null,
  'POST /boards/{}': 'party representedBy?|null position gender? from until?|null',
  'PATCH /boards/{}': 'ids position? until?|null',
  'DELETE /boards/{}': 'ids',
  'GET /boards/{}/{}': null,
  'POST /boards/{}/{}': 'from until?|null position?',
  'PATCH /boards/{}/{}': 'representedBy?|null position? gender? from? until?|null',
  'DELETE /boards/{}/{}': null,
  'GET /boards/{}/positions': null,
  'POST /documents': 'resolutionId? replaces? revision? folderId? tags? note?',
  'GET /documents': null,
  'GET /documents/{}': null,
  'DELETE /documents/{}': null,
  'PATCH /documents/{}':
    'revision name? description? dated?|null folderId?|null tags? retainUntil?|null retainReason? hold?|null',
  'GET /documents/tags': null,
  'PATCH /documents/bulk': 'ids folderId?|null dated?|null addTags? removeTags? retainUntil?|null',
  'PUT /documents/bulk': 'ids tags',
  'DELETE /documents/bulk': 'ids',
  'POST /documents/{}/comments': 'text parentId?|null page?|null position?|null quote?|null',
  'PATCH /documents/{}/comments/{}': 'text? resolved?',
  'GET /entity': null,
  'GET /entity/children': null,
  'GET /entity/structure': null,
  'GET /entity/info': null,
  'GET /entity/notifications': null,
  'GET /entity/stats': null,
  'GET /entity/stats/user': null,
  'PATCH /entity':
    'name? status? registration? address? country?|null settings? parents?|null children?|null from? revision?',
  'GET /entity/users': null,
  'POST /entity/users':
    'email firstName lastName role? invite? properties access? accessEnds?|null guestOf?|null entities?',
  'GET /entity/users/{}': null,
  'PATCH /entity/users/{}': 'role? status? invitation? firstName? lastName? email? accessEnds?',
  'DELETE /entity/users/{}': 'successor?',
  'GET /meetings': null,
  'POST /meetings':
    'type title startsAt endsAt timeZone? place? link? message? isOpen? reminders? people? agenda? alsoOn?',
  'GET /meetings/{}': null,
  'PATCH /meetings/{}':
    'revision type? title? startsAt? endsAt? timeZone? place? link? message? isOpen? reminders? people? agenda?',
  'DELETE /meetings/{}': null,
  'GET /meetings/{}/remind/{}': null,
  'POST /meetings/{}/comment': 'text parentId?|null itemId?|null',
  'PATCH /meetings/{}/comment/{}': 'text? resolved?',
  'GET /resolutions': null,
  'POST /resolutions': 'supersedes?',
  'GET /resolutions/{}': null,
  'GET /resolutions/draft/{}': null,
  'PATCH /resolutions/draft/{}':
    'title? text?|null organ?|null preset?|null rule?|null chair?|null deadline?|null closing? message? template?|null decisionMakers? papers? revision',
  'GET /resolutions/draft/{}/template': null,
  'POST /resolutions/{}/remind': 'decisionMakers?',
  'POST /resolutions/import': 'commit?',
  'GET /tags': null,
  'POST /tags': 'name color?',
  'PATCH /tags/{}': 'revision name? color? mergeInto?',
  'DELETE /tags/{}': null,
  'DELETE /tags/bulk': 'ids',
  'GET /tasks': null,
  'POST /tasks': 'title description? due?|null assignees? reminders? repeats?|null checklist? related?|null',
  'GET /tasks/{}': null,
  'PATCH /tasks/{}':
    'title? description? due?|null assignees? reminders? repeats?|null checklist? related?|null revision status? reason?',
  'DELETE /tasks/{}': null,
  'POST /tasks/{}/comment': 'text parentId?|null',
  'PATCH /tasks/{}/comment/{}': 'text? resolved?',
};

/** What sections 3 and 7 name of a body. Everything else is the project's own, and may be missing. */
const NAMED: Readonly<Record<string, string>> = {
  'PUT /callbacks/invitation': 'email token',
  'PUT /user/invitation/validate': 'token',
  'POST /entity/users': 'email firstName lastName role? invite? properties',
  'PATCH /user': 'firstName? lastName? properties? preferences?',
  'PATCH /entity': 'name? status? registration? address? settings? parents?|null children?|null',
};

const SPECIFICATION = join(import.meta.dirname, '../../../shared/spec/specification.txt');
const METHOD_OR_PATH = /\b(?:GET|POST|PATCH|PUT|DELETE)\b|\/[\w{}/-]+/g;

/** Several methods stand before one path or more: `GET, PATCH or DELETE /tasks/{id}`. */
function callsIn(line: string): readonly string[] {
  const calls: string[] = [];
  let methods: string[] = [];
  let isTold = false;
  for (const [token] of line.matchAll(METHOD_OR_PATH)) {
    if (token.startsWith('/')) {
      calls.push(...methods.map((method) => written(method, token)));
      isTold = true;
    } else {
      methods = isTold ? [token] : [...methods, token];
      isTold = false;
    }
  }
  return calls;
}

describe('the calls of the specification', () => {
  it.each(Object.entries(CALLS))('%s takes %s', (call, fields) => {
    const body = BODIES.get(call);
    expect(body === null ? null : body?.fields.join(' ')).toBe(fields);
  });

  it.each(Object.entries(NAMED))('%s takes what is named, and needs nothing else', (call, named) => {
    const fields = BODIES.get(call)?.fields ?? [];
    const names = named.split(' ');
    expect(fields).toEqual(expect.arrayContaining(names));
    expect(fields.filter((field) => !names.includes(field) && !field.includes('?'))).toEqual([]);
  });

  it('are all of them', ({ skip }) => {
    if (!existsSync(SPECIFICATION)) skip('The specification stands beside the project, and is not here.');
    const [, section = ''] = /^## 7\.([\s\S]*?)^## 8\./m.exec(readFileSync(SPECIFICATION, 'utf8')) ?? [];
    const calls = section.split('\n').flatMap((line) => (line.startsWith('- ') ? callsIn(line) : []));
    expect(calls).toEqual(Object.keys(CALLS));
  });
});

it('no call takes a field that nobody knows', () => {
  expect([...BODIES].flatMap(([call, body]) => (body && !body.isClosed ? [call] : []))).toEqual([]);
});
