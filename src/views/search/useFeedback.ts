import type { Rating, ResponsePassage } from '#contract/calls/ai';
import type { Flow } from '../../machines/flows';
import type { SearchActs } from '../../machines/search/searchActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { useNewRequest } from '../shared/request';

/** What a person says of an answer and of its sources. */
export interface Feedback {
  readonly rate: (rating: Rating | null) => void;
  readonly explain: () => void;
  readonly rateSource: (passage: ResponsePassage, rating: Rating | null) => void;
  readonly explainSource: (passage: ResponsePassage) => void;
}

export function useFeedback(acts: Flow<'searchActs'>, answerId: string): Feedback {
  const newRequest = useNewRequest();
  const request = (asked: Asked<SearchActs>) => acts.send({ type: 'act.requested', asked, ...newRequest() });
  const open = (asked: Asked<SearchActs>) => acts.send({ type: 'act.asked', asked });
  const ofAnswer = (rating: Rating | null): Asked<SearchActs> => ({
    act: 'rateAnswer',
    input: { answerId, rating },
  });
  const ofSource = ({ id, source }: ResponsePassage, rating: Rating | null): Asked<SearchActs> => ({
    act: 'rateSource',
    input: { answerId, passageId: id, title: source.title, rating },
  });
  return {
    rate: (rating) => request(ofAnswer(rating)),
    explain: () => open(ofAnswer('bad')),
    rateSource: (passage, rating) => request(ofSource(passage, rating)),
    explainSource: (passage) => open(ofSource(passage, 'bad')),
  };
}
