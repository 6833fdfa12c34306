import {
  Badge,
  Button,
  Card,
  ConfirmLater,
  Icon,
  MemberLine,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  usePage,
  useSelf,
  useTranslation,
  XIcon,
} from '@yaprak/shared-kit';
import { Form, Select, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { grantableRoles } from '@yaprak/shared-kit/limits';
import { StandingBadges } from '@yaprak/shared-kit/staff';
import { useState } from 'react';
import { adminApi } from '../admin.api';
import { PanelFrame } from '../frame/PanelFrame';

type Member = PageData<'y-yetkililer'>['yetkililer'][number];
type Role = (typeof grantableRoles)[number];
export const loader = pageLoader('y-yetkililer', () => ({}));
const grantable = (role: string): role is Role => (grantableRoles as readonly string[]).includes(role);

/** `/y/yetkililer`: role holders; main administrators grant and revoke roles, never their own (R-ROLE-12). */
export default function StaffPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const { veri } = usePage<'y-yetkililer'>({ refetchOnFocus: true });
  const [change, changing] = adminApi.useChangeRoleMutation();
  const [asking, setAsking] = useState<{ member: Member['uye']; role: Role }>();
  const form = useForm<{ kadi: string; rol: Role | '' }>({ defaultValues: { kadi: '', rol: '' } });
  const say = (message: string, error = false) => dispatch(toastShown({ message, error, duration: 4000 }));
  const revoke = async () => {
    if (!asking) return;
    const done = await change({ kadi: asking.member.kadi, rol: asking.role, ver: 0 });
    setAsking(undefined);
    say(done.error ? ((done.error as { hataMesaji?: string }).hataMesaji ?? t('failed')) : t('roleTaken', { name: asking.member.adi }), Boolean(done.error));
  };
  return (
    <PanelFrame section="yetkililer">
      <Card>
        <Form
          form={form}
          label={t('grantRole')}
          onSubmit={async ({ kadi, rol }) => {
            if (!rol) return;
            const { yetkili } = await change({ kadi: kadi.trim().replace(/^@/, ''), rol, ver: 1 }).unwrap();
            say(t('roleGranted', { name: yetkili.uye.adi, role: t(`role.${rol}`) }));
            form.reset();
          }}
        >
          <TextField name="kadi" label={t('username')} required limit={{ min: 3, max: 30 }} autoCapitalize="none" spellCheck={false} />
          <Select name="rol" label={t('roleLabel')} required options={grantableRoles.map((value) => ({ value, label: t(`role.${value}`) }))} />
          <div>
            <SubmitButton form={form}>{t('grantRole')}</SubmitButton>
          </div>
        </Form>
      </Card>
      <Stack $gap={2} role="list" aria-label={t('section.yetkililer')}>
        {veri.yetkililer.map(({ uye, roller, hesap }) => (
          <Card key={uye.id} role="listitem">
            <Stack $gap={3}>
              <MemberLine member={uye} plain size={32} />
              <Row $gap={2} $wrap>
                <StandingBadges of={hesap} />
                {roller.map((role) =>
                  grantable(role) && uye.id !== self?.id ? (
                    <Button
                      key={role}
                      size="s"
                      variant="quiet"
                      icon={<Icon of={XIcon} size={14} />}
                      onClick={() => setAsking({ member: uye, role })}
                      aria-label={t('takeRoleOf', { role: t(`role.${role}`), name: uye.adi })}
                    >
                      {t(`role.${role}`)}
                    </Button>
                  ) : (
                    <Badge key={role} tone="blue">
                      {t(`role.${role}`, { defaultValue: role })}
                    </Badge>
                  ),
                )}
              </Row>
            </Stack>
          </Card>
        ))}
        {veri.yetkililer.length === 0 && <Text $tone="quiet">{t('noStaff')}</Text>}
      </Stack>
      <ConfirmLater
        open={asking !== undefined}
        danger
        title={t('takeRoleTitle')}
        text={t('takeRoleText', { name: asking?.member.adi ?? '', role: asking ? t(`role.${asking.role}`) : '' })}
        confirm={t('takeRole')}
        busy={changing.isLoading}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(undefined)}
      />
    </PanelFrame>
  );
}
