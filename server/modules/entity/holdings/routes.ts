import {
  addHolding as addHoldingCall,
  getEntityInfo,
  getRegister,
  listHoldings as listHoldingsCall,
  removeHolding as removeHoldingCall,
  updateEntity as updateEntityCall,
  updateHolding as updateHoldingCall,
} from '#contract/calls/holdings';
import { entityUpdateSchema } from '#contract/schemas/entity';
import {
  entityInfoQuerySchema,
  entityInfoSchema,
  entityReceiptSchema,
  holdingPageSchema,
  holdingQuerySchema,
  holdingReceiptSchema,
  holdingUpdateSchema,
  newHoldingSchema,
  registerQuerySchema,
} from '#contract/schemas/holdings';
import { handle, handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { FollowLiquidation } from '#server/module';
import { readInfo } from '../details/info';
import { updateEntity } from '../details/update';
import { addHolding, admitToHolding, removeHolding, updateHolding } from './change';
import { listHoldings } from './list';
import { registerFile } from './register';

export const holdingRoutes: readonly Route[] = [
  handle(
    getEntityInfo,
    { answer: entityInfoSchema, query: entityInfoQuerySchema },
    ({ trx, caller, query, now }) => readInfo(trx, caller, query.asOf, now()),
  ),
  handle(
    listHoldingsCall,
    { answer: holdingPageSchema, query: holdingQuerySchema },
    ({ trx, caller, query, now }) => listHoldings(trx, caller, query, now()),
  ),
  handleFile(getRegister, { query: registerQuerySchema }, ({ trx, caller, query, now }) =>
    registerFile(trx, caller, query, now()),
  ),
  handle(
    addHoldingCall,
    { answer: holdingReceiptSchema, body: newHoldingSchema },
    ({ trx, caller, body, now }) => addHolding(trx, caller, body, now),
  ),
  handle(
    updateHoldingCall,
    { answer: holdingReceiptSchema, body: holdingUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateHolding(trx, caller, id, body, now),
    { admit: admitToHolding },
  ),
  handle(
    removeHoldingCall,
    { answer: holdingReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeHolding(trx, caller, id, now),
    { admit: admitToHolding },
  ),
];

/** What changes the entity, with what ends in other modules where it is liquidated. */
export const detailRoutes = (liquidated: FollowLiquidation): readonly Route[] => [
  handle(
    updateEntityCall,
    { answer: entityReceiptSchema, body: entityUpdateSchema },
    ({ trx, caller, body, now }) => updateEntity(trx, caller, body, { liquidated, now }),
  ),
];
